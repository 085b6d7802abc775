/** Who uses the server of a soak, each for as long as it lasts, whatever happens to it. @module */
import { type PatientSession, startPatientSession } from "../support/patient_session.ts";
import { TEST_ADMIN } from "../support/admin_session.ts";
import type { AppServer } from "../support/app_server.ts";
import { RawConnection } from "../support/raw_connection.ts";
import { RetryingWriter } from "../support/retrying_writer.ts";
import { chooseCut, makeStreamedForm, sendStreamed, type StreamedForm } from "../support/streamed_upload.ts";

const WRITERS = 8;
const READERS = 8;
const READER_PAUSE_MS = 100;
const SIGN_IN_PAUSE_MS = 3000;
const UPLOAD_PAUSE_MS = 4000;
const FILM_BYTES = 2 * 1024 * 1024;
/** What a server answers that is hard pressed: too many, away, full. */
const PASSING = [429, 503, 507];

export class SoakPeople {
  /** By who asked for what, such as `reader 200`. */
  readonly answers = new Map<string, number>();
  readonly #wrong = new Set<string>();
  readonly #writers: RetryingWriter[];

  private constructor(
    readonly url: string,
    readonly patients: readonly PatientSession[],
    readonly guest: PatientSession,
    readonly film: StreamedForm,
  ) {
    this.#writers = patients.map(({ token }) => new RetryingWriter(token));
  }

  static async open(server: AppServer): Promise<SoakPeople> {
    const patients: PatientSession[] = [];
    // The code in a mail on the terminal names nobody: one at a time.
    while (patients.length < WRITERS) patients.push(await startPatientSession(server));
    const guest = await startPatientSession(server);
    return new SoakPeople(server.url, patients, guest, await makeStreamedForm(FILM_BYTES));
  }

  /** Resolves once everybody has got their last answer. */
  async run(isOver: () => boolean): Promise<void> {
    const reading = Array.from(
      { length: READERS },
      (_, reader) => repeat(isOver, READER_PAUSE_MS, () => this.#read(reader)),
    );
    await Promise.all([
      ...this.#writers.map((writer) => writer.writeUntilOver(this.url, isOver)),
      ...reading,
      repeat(isOver, SIGN_IN_PAUSE_MS, () => this.#signIn()),
      repeat(isOver, UPLOAD_PAUSE_MS, (round) => this.#upload(round)),
    ]);
    await this.#upload(1);
  }

  /** Returns what was answered otherwise than promised, and what is not as it was confirmed. */
  async findDifferences(): Promise<string[]> {
    const lists = await Promise.all(this.patients.map((patient) => patient.list()));
    return [
      ...this.#wrong,
      ...this.#writers.flatMap((writer, index) => writer.findDifferences(lists[index] ?? [])),
    ];
  }

  describe(): string[] {
    const sum = (of: "acknowledged" | "repeated") =>
      this.#writers.reduce((sum, writer) => sum + writer[of], 0);
    const answers = [...this.answers].toSorted().map(([line, count]) => `${count} × ${line}`);
    return [`${sum("acknowledged")} writes acknowledged, ${sum("repeated")} repeated`, ...answers];
  }

  /** Lets clients come that break off in the middle of what they ask. */
  async breakOff(count: number): Promise<void> {
    const token = this.patients[0]?.token;
    const head = `GET /api/v1/logs HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\n`;
    await Promise.all(Array.from({ length: count }, async (_, index) => {
      using connection = await RawConnection.open(this.url);
      await connection.send(index % 2 === 0 ? head : `${head}\r\n`);
    }));
  }

  async #read(reader: number): Promise<void> {
    const token = this.patients[reader % WRITERS]?.token;
    await this.#ask("reader", "GET /api/v1/logs?limit=50", { token, expected: [200] });
    await this.#ask("visitor", "GET /", { expected: [200] });
  }

  async #signIn(): Promise<void> {
    try {
      const session = await this.guest.signInAgain();
      this.#note("sign-in", 200, [200]);
      await session.endSession();
    } catch (error) {
      const status = /answered (\d{3})/.exec(String(error))?.[1];
      this.#note("sign-in", status === undefined ? undefined : Number(status), PASSING);
    }
  }

  /** Every third upload is broken off, every film deleted again. */
  async #upload(round: number): Promise<void> {
    const signedIn = await this.#ask("administrator", "POST /api/v1/admin/login", {
      ...{ body: TEST_ADMIN, expected: [200, ...PASSING] },
    });
    if (signedIn?.status !== 200) return;
    const { token } = JSON.parse(signedIn.answer);
    const untilByte = round % 3 === 0 ? chooseCut(this.film, round % 2 === 0) : undefined;
    const sending = sendStreamed({ url: this.url, token }, this.film, { untilByte });
    const answered = await sending.catch(() => undefined);
    this.#note("upload", answered, [201, ...PASSING]);
    await this.#deleteVideos(token);
    await this.#ask("sign-out", "POST /api/v1/admin/logout", { token, expected: [204, ...PASSING] });
  }

  async #deleteVideos(token: string): Promise<void> {
    const listed = await this.#ask("videos", "GET /api/v1/videos", { expected: [200] });
    if (listed?.status !== 200) return;
    for (const { _id } of JSON.parse(listed.answer).videos) {
      // One that was deleted without an answer is gone.
      const expected = [200, 404, ...PASSING];
      await this.#ask("deletion", `DELETE /api/v1/videos/${_id}`, { token, expected });
    }
  }

  #note(who: string, status: number | undefined, expected: readonly number[]): void {
    const line = `${who} ${status ?? "cut off"}`;
    this.answers.set(line, (this.answers.get(line) ?? 0) + 1);
    if (status !== undefined && !expected.includes(status)) this.#wrong.add(line);
  }

  /** Undefined when there was no whole answer. */
  async #ask(
    who: string,
    call: string,
    { token, body, expected }: Call,
  ): Promise<{ status: number; answer: string } | undefined> {
    const [method, path] = call.split(" ");
    const headers = new Headers({ "Content-Type": "application/json" });
    if (token !== undefined) headers.set("Authorization", `Bearer ${token}`);
    const text = body === undefined ? undefined : JSON.stringify(body);
    try {
      const response = await fetch(`${this.url}${path}`, { method, headers, body: text });
      const answer = await response.text();
      this.#note(who, response.status, expected);
      return { status: response.status, answer };
    } catch {
      this.#note(who, undefined, expected);
      return undefined;
    }
  }
}

interface Call {
  token?: string;
  body?: unknown;
  expected: readonly number[];
}

async function repeat(
  isOver: () => boolean,
  pauseMs: number,
  work: (round: number) => Promise<void>,
): Promise<void> {
  for (let round = 1; !isOver(); round++) {
    await work(round);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}
