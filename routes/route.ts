/** Declares an endpoint once: its guard, limits, validation, handler's types and description come from one place. @module */
import type { Context, Env, Hono } from "hono";
import type { output, ZodMiniType } from "zod/mini";
import type { ErrorCode } from "@/lib/shared/domain_error.ts";
import type { Endpoint } from "@/lib/shared/wire/endpoint.ts";
import type { AppDeps } from "./deps.ts";
import { type AdmissionRule, requireSession, type SignedInEnv } from "./guards.ts";
import { type Limit, limitConcurrency, limitRate, type QueueRule } from "./rate_limit.ts";
import { formBody, jsonBody, pathParams, queryOf } from "./validate.ts";

type Caller = "anybody" | "user" | "admin";

/** What is checked is checked in this order. */
export interface Declaration extends AdmissionRule {
  /** Refuses by throwing, before anything is counted. */
  require?: (c: Context, deps: AppDeps) => void | Promise<void>;
  limit?: Limit | readonly Limit[];
  params?: ZodMiniType;
  query?: ZodMiniType;
  /** Arrives as JSON. */
  body?: ZodMiniType;
  /** Nothing stands for an empty one. */
  isBodyOptional?: true;
  /** Arrives URL-encoded, from browsers without scripts. */
  form?: ZodMiniType;
  /** The most that `body` may have, where it is not what all others may. */
  maxBytes?: number;
  queue?: QueueRule;
  /** Read by the handler itself; `fields` describes a form's. */
  bodyType?: "multipart/form-data" | "application/octet-stream";
  fields?: ZodMiniType;
  reply?: ZodMiniType;
  /** The type of what is answered instead of JSON. */
  replyType?: string;
  /** Of success: 200 with a reply and 204 without, unless it is said here. */
  status?: 200 | 201 | 202 | 204 | 302 | 303 | 308;
  /** The refusals that do not follow from the rest. */
  errors?: readonly ErrorCode[];
}

export interface Route {
  who: Caller;
  endpoint: Endpoint<unknown, unknown>;
  declaration: Declaration;
  handler: (c: Context, deps: AppDeps) => unknown;
}

/** A body and a reply that the wire names have to be declared. */
type Promised<Sent, Reply> =
  & ([Sent] extends [undefined] ? unknown : { body: ZodMiniType })
  & ([Reply] extends [undefined] ? unknown : { reply: ZodMiniType<Reply> } | { replyType: string });

type RouteContext<Who extends Caller, Params, Query, Body, Form> = Context<
  Who extends "anybody" ? Env : SignedInEnv,
  string,
  { out: { param: output<Params>; query: output<Query>; json: output<Body>; form: output<Form> } }
>;

interface Declared<Reply, Asked> {
  /** Takes what answers: with what the reply's shape says, with a response of its own, or with nothing. */
  answer(handler: (c: Asked, deps: AppDeps) => Answer<Reply> | Promise<Answer<Reply>>): Route;
}

type Answer<Reply> = Response | ([Reply] extends [undefined] ? void : Reply);

export function route<
  Who extends Caller,
  Sent,
  Reply,
  Params extends ZodMiniType = never,
  Query extends ZodMiniType = never,
  Body extends ZodMiniType = never,
  Form extends ZodMiniType = never,
>(
  who: Who,
  endpoint: Endpoint<Sent, Reply>,
  declaration:
    & Declaration
    & { params?: Params; query?: Query; body?: Body; form?: Form }
    & Promised<Sent, Reply>,
): Declared<Reply, RouteContext<Who, Params, Query, Body, Form>> {
  return { answer: (handler) => ({ who, endpoint, declaration, handler: handler as Route["handler"] }) };
}

/** What is done before the handler: refuses by throwing. */
type Step = (c: Context) => unknown;

/** In their order: the first that matches answers. */
export function mountRoutes(app: Hono, deps: AppDeps, routes: readonly Route[]): void {
  const queues = new Map<QueueRule, ReturnType<typeof limitConcurrency>>();
  for (const { who, endpoint: { method, path }, declaration, handler } of routes) {
    const { require, limit = [], params, query, body, form, maxBytes, queue, status = 200 } = declaration;
    const steps: Step[] = [];
    if (who !== "anybody") steps.push(requireSession(deps, who, declaration));
    if (require) steps.push((c) => require(c, deps));
    steps.push(...[limit].flat().map((one) => limitRate(deps, one)));
    if (params) steps.push(pathParams(params));
    if (query) steps.push(queryOf(query));
    if (body) steps.push(jsonBody(body, { maxBytes, isOptional: declaration.isBodyOptional }));
    if (form) steps.push(formBody(form));
    const answer = async (c: Context): Promise<Response> => {
      if (status !== 200) c.status(status);
      const reply = await handler(c, deps);
      if (reply instanceof Response) return reply;
      return reply === undefined ? c.body(null, 204) : c.json(reply);
    };
    const inTurn = queue && (queues.get(queue) ?? limitConcurrency(deps, queue));
    if (queue && inTurn) queues.set(queue, inTurn);
    // One handler of hono's: with one for each step an add and a list take 5 % longer.
    app.on(method, [path], async (c) => {
      for (const step of steps) await step(c);
      return await (inTurn ? inTurn(c, answer) : answer(c));
    });
  }
}
