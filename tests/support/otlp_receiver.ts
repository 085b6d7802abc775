/** A collector on loopback: it takes what OpenTelemetry exports by `http/json`, and keeps every byte. @module */

export interface OtlpReceiver extends AsyncDisposable {
  /** What a server has to be started with to export here. */
  settings: Record<string, string>;
  /** Every body, as it came. */
  texts: string[];
  spans: unknown[];
  logs: { severity: string; text: string }[];
  /** Names of metrics. */
  metrics: Set<string>;
}

interface OtlpBody {
  resourceSpans?: unknown[];
  resourceLogs?: {
    scopeLogs: { logRecords: { severityText: string; body: { stringValue: string } }[] }[];
  }[];
  resourceMetrics?: { scopeMetrics: { metrics: { name: string }[] }[] }[];
}

export function startOtlpReceiver(): OtlpReceiver {
  const texts: string[] = [];
  const spans: unknown[] = [];
  const logs: OtlpReceiver["logs"] = [];
  const metrics = new Set<string>();

  function take({ resourceSpans = [], resourceLogs = [], resourceMetrics = [] }: OtlpBody): void {
    spans.push(...resourceSpans);
    for (const { scopeLogs } of resourceLogs) {
      for (const { severityText, body } of scopeLogs.flatMap((scope) => scope.logRecords)) {
        logs.push({ severity: severityText, text: body.stringValue });
      }
    }
    for (const { scopeMetrics } of resourceMetrics) {
      for (const { name } of scopeMetrics.flatMap((scope) => scope.metrics)) metrics.add(name);
    }
  }

  const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, async (request) => {
    const text = await request.text();
    texts.push(text);
    take(JSON.parse(text));
    return Response.json({});
  });
  return {
    settings: {
      OTEL_DENO: "true",
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${server.addr.port}`,
      OTEL_EXPORTER_OTLP_PROTOCOL: "http/json",
    },
    ...{ texts, spans, logs, metrics },
    [Symbol.asyncDispose]: () => server.shutdown(),
  };
}
