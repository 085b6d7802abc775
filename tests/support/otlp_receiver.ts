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
  /** Every data point of every export, in its order. */
  points: ReceivedPoint[];
  /** Resolves once an export holds such a data point. */
  untilReceived(isMeant: (point: ReceivedPoint) => boolean): Promise<void>;
}

export interface ReceivedPoint {
  name: string;
  attributes: Record<string, unknown>;
  /** Of a histogram how many, of all else how much. */
  value: number;
}

interface OtlpBody {
  resourceSpans?: { scopeSpans: { spans: (Attributed & { name: string; traceId: string })[] }[] }[];
  resourceLogs?: {
    scopeLogs: { logRecords: { severityText: string; traceId: string; body: { stringValue: string } }[] }[];
  }[];
  resourceMetrics?: { scopeMetrics: { metrics: OtlpMetric[] }[] }[];
}

type OtlpPoint = Attributed & { asInt?: string; asDouble?: number; count?: string };

interface OtlpMetric extends Partial<Record<"gauge" | "sum" | "histogram", { dataPoints: OtlpPoint[] }>> {
  name: string;
}

export function startOtlpReceiver(): OtlpReceiver {
  const texts: string[] = [];
  const spans: ReceivedSpan[] = [];
  const logs: OtlpReceiver["logs"] = [];
  const points: ReceivedPoint[] = [];
  let received = Promise.withResolvers<void>();

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
      for (const { name, gauge, sum, histogram } of scopeMetrics.flatMap((scope) => scope.metrics)) {
        for (const point of (gauge ?? sum ?? histogram)?.dataPoints ?? []) {
          const value = Number(point.count ?? point.asInt ?? point.asDouble);
          points.push({ name, attributes: readAttributes(point.attributes), value });
        }
      }
    }
  }

  const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, async (request) => {
    const text = await request.text();
    texts.push(text);
    take(JSON.parse(text));
    received.resolve();
    received = Promise.withResolvers();
    return Response.json({});
  });
  return {
    settings: {
      OTEL_DENO: "true",
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${server.addr.port}`,
      OTEL_EXPORTER_OTLP_PROTOCOL: "http/json",
      OTEL_METRIC_EXPORT_INTERVAL: "2000",
    },
    ...{ texts, spans, logs, points },
    async untilReceived(isMeant) {
      while (!points.some(isMeant)) await received.promise;
    },
    [Symbol.asyncDispose]: () => server.shutdown(),
  };
}

function readAttributes(attributes: Attributed["attributes"] = []): Record<string, unknown> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
}
