/**
 * OpenTelemetry, which Deno exports where `OTEL_DENO` is set.
 *
 * Deno's own spans hold whole addresses: ids, searched names, push endpoints. They are not sampled
 * (`OTEL_TRACES_SAMPLER=parentbased_always_off`, set by `deno task start`), and each request has a span of ours.
 *
 * @module
 */
import type { Tracer } from "@opentelemetry/api";

/** Exposed: Deno's own spans would leave. */
export type TelemetryState = "off" | "on" | "exposed";

/** Deno's side of `@opentelemetry/api`; absent without `OTEL_DENO`. */
const DENO_API = Symbol.for("opentelemetry.js.api.1");

export function readTelemetryState(): TelemetryState {
  const api: { trace?: { getTracer(name: string): Tracer }; propagation?: unknown } | undefined = Reflect.get(
    globalThis,
    DENO_API,
  );
  if (api === undefined) return "off";
  // Not ended, so not exported.
  const root = api.trace?.getTracer("alafia").startSpan("sampled", { root: true });
  // A stranger's `traceparent` would decide for the sampler.
  return root?.spanContext().traceFlags || api.propagation ? "exposed" : "on";
}

export interface TracedRequest {
  method: string;
  /** Pattern, such as `/api/v1/log/:logId`. */
  route: string;
  status: number;
}

export interface Tracing {
  /** Returns what ends the request's span. */
  beginRequest(): (request: TracedRequest) => void;
}

/**
 * Undefined without telemetry, and on a hosting platform with its own traces.
 *
 * @throws {Error} one line, where Deno's own spans would leave.
 */
export async function openTracing({ isHosted }: { isHosted: boolean }): Promise<Tracing | undefined> {
  const state = readTelemetryState();
  if (state === "off" || isHosted) return undefined;
  if (state === "exposed") {
    throw new Error(
      "OTEL_DENO takes OTEL_TRACES_SAMPLER=parentbased_always_off and OTEL_PROPAGATORS=none with it, " +
        "or Deno tells of whole addresses",
    );
  }
  const { context, SpanKind, SpanStatusCode, trace, TraceFlags } = await import("@opentelemetry/api");
  const tracer = trace.getTracer("alafia");
  return {
    beginRequest() {
      // Of Deno's span: ours shares its trace with the log lines.
      const parent = trace.getActiveSpan()?.spanContext();
      if (!parent) return () => {};
      const sampled = trace.setSpanContext(context.active(), { ...parent, traceFlags: TraceFlags.SAMPLED });
      const span = tracer.startSpan("request", { kind: SpanKind.SERVER }, sampled);
      return ({ method, route, status }) => {
        span.updateName(`${method} ${route}`);
        span.setAttribute("http.request.method", method);
        span.setAttribute("http.route", route);
        span.setAttribute("http.response.status_code", status);
        if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      };
    },
  };
}
