/** The whole app in a child process on one database file, which dies, comes back, and goes back in time. @module */
import { denoCommand, type Server, startServer } from "./programs.ts";
import type { Control, Inspection } from "./sync_control.ts";
import type { Sabotage } from "./sync_sabotage.ts";
import { makeMemoryFolder, type TempFolder } from "./temp_folder.ts";

/** Where in a write the process ends: what was asked for is not there afterwards, or it is. */
export type DeathPoint = "before_commit" | "after_commit";

/** One HTTP request, as a fetch takes it. */
export interface SentRequest {
  path: string;
  init: RequestInit;
}

/** The server of all runs of a model test; `await using` ends it and removes its file. */
export class SyncServer implements AsyncDisposable {
  /** How often it died by SIGKILL. */
  deaths = 0;
  #server: Promise<Server>;

  private constructor(readonly folder: TempFolder, readonly sabotage: Sabotage | "none") {
    this.#server = this.#start();
  }

  static async open(sabotage: Sabotage | "none" = "none"): Promise<SyncServer> {
    const server = new SyncServer(await makeMemoryFolder(), sabotage);
    await server.#server;
    return server;
  }

  /** Sends a request once the server is there. @throws {TypeError} when there is no answer. */
  async send({ path, init }: SentRequest): Promise<Response> {
    return await fetch((await this.#server).url + path, { ...init, signal: undefined });
  }

  /** Sends a request in the midst of which the server dies, and returns when it is back. */
  async dieDuring({ path, init }: SentRequest, point: DeathPoint): Promise<void> {
    const headers = new Headers(init.headers);
    headers.set("X-Dies-At", point);
    const server = await this.#server;
    this.#server = this.#afterDeath(server);
    const response = await fetch(server.url + path, { ...init, headers, signal: undefined })
      .catch(() => undefined);
    await response?.body?.cancel().catch(() => {});
    await this.#server;
  }

  /** Ends the process by SIGKILL, whatever it is doing, and returns when it is back. */
  async kill(copyPath?: string): Promise<void> {
    const server = await this.#server;
    this.#server = this.#afterDeath(server, copyPath);
    server.process.kill("SIGKILL");
    await this.#server;
  }

  async insertPeople(userIds: string[]): Promise<void> {
    await this.#control({ do: "insert_people", userIds });
  }

  /** Begins a session and returns its token. */
  async signIn(userId: string, sessionId: string): Promise<string> {
    return await this.#control({ do: "sign_in", userId, sessionId }) as string;
  }

  async endSessions(userId: string): Promise<void> {
    await this.#control({ do: "end_sessions", userId });
  }

  async inspect(userIds: string[]): Promise<Inspection> {
    return await this.#control({ do: "inspect", userIds }) as Inspection;
  }

  async forgetPeople(userIds: string[]): Promise<void> {
    await this.#control({ do: "forget_people", userIds });
  }

  /** Lets what is limited by the hour begin anew. */
  async passHour(): Promise<void> {
    await this.#control({ do: "pass_hour" });
  }

  /** Copies the database as it stands and returns the copy's path. */
  async backUp(): Promise<string> {
    const copyPath = `${this.folder.path}/${crypto.randomUUID()}.db`;
    await this.#control({ do: "back_up", path: this.#path, copyPath });
    return copyPath;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await (await this.#server).stop("SIGKILL");
    await this.folder[Symbol.asyncDispose]();
  }

  get #path(): string {
    return `${this.folder.path}/sync.db`;
  }

  async #afterDeath(server: Server, copyPath?: string): Promise<Server> {
    await server.process.status;
    await server.stop();
    this.deaths++;
    return await this.#start(copyPath);
  }

  async #start(copyPath?: string): Promise<Server> {
    const args = [this.#path, this.sabotage, ...copyPath ? [copyPath] : []];
    return await startServer(denoCommand("tests/support/sync_server_process.ts", ...args));
  }

  async #control(control: Control): Promise<unknown> {
    const response = await this.send({
      path: "/control",
      init: { method: "POST", body: JSON.stringify(control) },
    });
    if (!response.ok) throw new Error(`${control.do} answered ${response.status}: ${await response.text()}`);
    return await response.json();
  }
}
