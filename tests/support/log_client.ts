/** A patient's calls to their readings, as a device makes them. @module */
import type { NewReading } from "@/lib/shared/reading.ts";
import { insertPatientWithToken } from "./users.ts";
import type { TestApp } from "./test_app.ts";

/** What a list can be asked for; texts may be wrong on purpose. */
export interface LogQuery {
  limit?: number | string;
  since?: string;
  before?: string;
}

/** Calls of one signed-in patient. */
export interface LogClient {
  token: string;
  userId: string;
  list(query?: LogQuery): Promise<Response>;
  add(reading: unknown): Promise<Response>;
  change(id: string, reading: unknown): Promise<Response>;
  remove(id: string): Promise<Response>;
}

/** Signs a new patient in. */
export async function signInLogClient(test: TestApp): Promise<LogClient> {
  const { userId, token } = await insertPatientWithToken(test);
  return {
    token,
    userId,
    list(query = {}) {
      const given = Object.entries(query).filter(([, value]) => value !== undefined);
      const texts = given.map(([name, value]) => [name, String(value)]);
      return test.send("GET", `/api/v1/logs?${new URLSearchParams(texts)}`, { token });
    },
    add: (body) => test.send("POST", "/api/v1/add", { token, body }),
    change: (id, body) => test.send("PUT", `/api/v1/${id}`, { token, body }),
    remove: (id) => test.send("DELETE", `/api/v1/log/${id}`, { token }),
  };
}

/** Returns a reading without its id, as a change carries it. */
export function withoutId({ _id: _, ...entry }: NewReading): Omit<NewReading, "_id"> {
  return entry;
}
