/** What a process counts. Nothing personal: no path, id or address. @module */
import { createCounter, createHistogram, type MetricFamily } from "./metric_families.ts";

/** `later`: will be retried; `dropped`: nobody waits for it any more. */
export type MailOutcome = "sent" | "later" | "refused" | "dropped";
export type PushOutcomeLabel = "sent" | "later" | "gone" | "failed";

export interface AnsweredRequest {
  method: string;
  /** Pattern, such as `/api/v1/log/:logId`. */
  route: string;
  status: number;
  /** Until the answer begins. */
  seconds: number;
}

export interface Metrics {
  beginRequest(): void;
  /** Follows each `beginRequest()`. */
  endRequest(request: AnsweredRequest): void;
  countMail(outcome: MailOutcome): void;
  countPush(outcome: PushOutcomeLabel): void;
  families(): MetricFamily[];
}

const BOUNDS_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Clients can invent others, and each would be a series. */
const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS"]);

export function createMetrics(): Metrics {
  const requests = createHistogram({
    name: "alafia_http_request_duration_seconds",
    help: "Time until an answer begins, by the pattern of the address.",
    labels: ["method", "route", "status"],
    bounds: BOUNDS_SECONDS,
  });
  const errors = createCounter({
    name: "alafia_http_server_errors_total",
    help: "Answers of 500 and above.",
    labels: ["status"],
  });
  const mails = createCounter({
    name: "alafia_mails_total",
    help: "Tries to send a mail, by what became of them.",
    labels: ["outcome"],
  });
  const pushes = createCounter({
    name: "alafia_push_messages_total",
    help: "Tries to hand a message to a push service, by what became of them.",
    labels: ["outcome"],
  });
  let inFlight = 0;

  return {
    beginRequest: () => void inFlight++,
    endRequest({ method, route, status, seconds }) {
      inFlight--;
      requests.observe(
        seconds,
        METHODS.has(method) ? method : "other",
        route,
        `${Math.floor(status / 100)}xx`,
      );
      if (status >= 500) errors.add(String(status));
    },
    countMail: (outcome) => mails.add(outcome),
    countPush: (outcome) => pushes.add(outcome),
    families: () => [
      requests.family(),
      {
        name: "alafia_http_requests_in_flight",
        type: "gauge",
        help: "Requests whose answer has not begun.",
        samples: [{ value: inFlight }],
      },
      ...[errors, mails, pushes].map((counter) => counter.family()),
    ],
  };
}
