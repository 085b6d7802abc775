/** A collector on loopback: it takes what OpenTelemetry exports by `http/json`, and keeps every byte. @module */

interface Attributed {
  attributes?: { key: string; value: Record<string, unknown> }[];
}

export interface ReceivedSpan {
  name: string;
  traceId: string;
  attributes: Record<string, unknown>;
}

export interface OtlpReceiver extends AsyncDisposable {
  /** What a server has to be started with to export here. */
  settings: Record<string, string>;
  /** Every body, as it came. */
  texts: string[];
  spans: ReceivedSpan[];
  logs: { severity: string; text: string; traceId: string }[];
  metricNames: Set<string>;
}

interface OtlpBody {
  resourceSpans?: { scopeSpans: { spans: (Attributed & { name: string; traceId: string })[] }[] }[];
  resourceLogs?: {
    scopeLogs: { logRecords: { severityText: string; traceId: string; body: { stringValue: string } }[] }[];
  }[];
  resourceMetrics?: { scopeMetrics: { metrics: { name: string }[] }[] }[];
}

export function startOtlpReceiver(): OtlpReceiver {
  const texts: string[] = [];
  const spans: ReceivedSpan[] = [];
  const logs: OtlpReceiver["logs"] = [];
  const metricNames = new Set<string>();

  function take({ resourceSpans = [], resourceLogs = [], resourceMetrics = [] }: OtlpBody): void {
    for (const { scopeSpans } of resourceSpans) {
      for (const { name, traceId, attributes } of scopeSpans.flatMap((scope) => scope.spans)) {
        spans.push({ name, traceId, attributes: readAttributes(attributes) });
      }
    }
    for (const { scopeLogs } of resourceLogs) {
      for (const { severityText, traceId, body } of scopeLogs.flatMap((scope) => scope.logRecords)) {
        logs.push({ severity: severityText, text: body.stringValue, traceId });
      }
    }
    for (const { scopeMetrics } of resourceMetrics) {
      for (const { name } of scopeMetrics.flatMap((scope) => scope.metrics)) metricNames.add(name);
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
    ...{ texts, spans, logs, metricNames },
    [Symbol.asyncDispose]: () => server.shutdown(),
  };
}

function readAttributes(attributes: Attributed["attributes"] = []): Record<string, unknown> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
}
