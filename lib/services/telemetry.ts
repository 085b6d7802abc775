/**
 * OpenTelemetry, which Deno exports where `OTEL_DENO` is set.
 *
 * Deno's own spans hold whole addresses: ids, searched names, push endpoints. They are not sampled
 * (`OTEL_TRACES_SAMPLER=parentbased_always_off`, set by `deno task start`), and each request has a span of ours.
 *
 * @module
 */
import type * as Api from "@opentelemetry/api";
import type { AnsweredRequest, Metrics } from "./metrics.ts";

/** Exposed: Deno's own spans would leave. */
type TelemetryState = "off" | "on" | "exposed";

/** Deno's side of `@opentelemetry/api`; absent without `OTEL_DENO`. */
const DENO_API = Symbol.for("opentelemetry.js.api.1");

interface DenoApi {
  trace?: { getTracer(name: string): Api.Tracer };
  propagation?: unknown;
}

export function readTelemetryState(): TelemetryState {
  const api: DenoApi | undefined = Reflect.get(globalThis, DENO_API);
  if (api === undefined) return "off";
  // A span that is never ended is never exported.
  const root = api.trace?.getTracer("alafia").startSpan("sampled", { root: true });
  // A stranger's `traceparent` would decide for the sampler.
  return root?.spanContext().traceFlags || api.propagation ? "exposed" : "on";
}

export interface Tracing {
  /** Returns what ends the request's span. */
  beginRequest(): (request: Pick<AnsweredRequest, "method" | "route" | "status">) => void;
}

export interface Telemetry {
  metrics?: Metrics;
  /** Also absent on a hosting platform, which traces requests itself. */
  tracing?: Tracing;
}

/**
 * Both are absent without `OTEL_DENO`: then nothing is loaded.
 *
 * @throws {Error} one line, where Deno's own spans would leave.
 */
export async function openTelemetry({ isHosted }: { isHosted: boolean }): Promise<Telemetry> {
  const state = readTelemetryState();
  if (state === "off") return {};
  if (state === "exposed" && !isHosted) {
    throw new Error(
      "OTEL_DENO takes OTEL_TRACES_SAMPLER=parentbased_always_off and OTEL_PROPAGATORS=none with it, " +
        "or Deno tells of whole addresses",
    );
  }
  const [api, { createMetrics }] = await Promise.all([import("@opentelemetry/api"), import("./metrics.ts")]);
  return {
    metrics: createMetrics(api.metrics.getMeter("alafia")),
    tracing: isHosted ? undefined : createTracing(api),
  };
}

function createTracing({ context, SpanKind, SpanStatusCode, trace, TraceFlags }: typeof Api): Tracing {
  const tracer = trace.getTracer("alafia");
  return {
    beginRequest() {
      // Ours takes the trace of Deno's span, as the log lines do.
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
