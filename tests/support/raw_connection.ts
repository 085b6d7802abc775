/** A client that sends bytes as it likes: half a header, one byte at a time, or nothing. @module */

/** Longer than anything that is waited for here, on a busy machine too. */
const PATIENCE_MS = 8000;

/** One TCP connection; `using` closes it. */
export class RawConnection implements Disposable {
  #received = "";

  private constructor(readonly tcp: Deno.TcpConn) {}

  static async open(url: string): Promise<RawConnection> {
    const { hostname, port } = new URL(url);
    return new RawConnection(await Deno.connect({ hostname, port: Number(port) }));
  }

  /** Sends text; to a server that has closed the connection it is lost. */
  async send(text: string): Promise<void> {
    const bytes = new TextEncoder().encode(text);
    for (let sent = 0; sent < bytes.length;) sent += await this.tcp.write(bytes.subarray(sent));
  }

  /** Sends `text` again and again, every `everyMs`, until the server closes the connection; returns how often. */
  async drip(text: string, everyMs: number): Promise<number> {
    let times = 0;
    const timer = setInterval(() => void this.send(text).then(() => times++, () => {}), everyMs);
    await this.readToEnd().finally(() => clearInterval(timer));
    return times;
  }

  /** Reads until `pattern` is in what came since the last call. @throws {Error} when the connection ends before. */
  async readUntil(pattern: RegExp): Promise<string> {
    while (!pattern.test(this.#received)) {
      if (!await this.#read()) throw new Error(`The connection ended after ${this.#received}`);
    }
    const text = this.#received;
    this.#received = "";
    return text;
  }

  /** Reads until the server closes the connection, and returns what it said. @throws {Error} when it never does. */
  async readToEnd(): Promise<string> {
    while (await this.#read());
    return this.#received;
  }

  async #read(): Promise<boolean> {
    const buffer = new Uint8Array(64 * 1024);
    const { promise: late, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => reject(new Error("The connection is still open")), PATIENCE_MS);
    // A connection that is reset, or closed with what we sent unread, is closed.
    const reading = this.tcp.read(buffer).catch((error) => {
      if (error instanceof Deno.errors.ConnectionReset) return null;
      throw error;
    });
    const length = await Promise.race([reading, late]).finally(() => clearTimeout(timer));
    if (length) this.#received += new TextDecoder().decode(buffer.subarray(0, length));
    return length !== null;
  }

  [Symbol.dispose](): void {
    try {
      this.tcp.close();
    } catch (error) {
      if (!(error instanceof Deno.errors.BadResource)) throw error;
    }
  }
}
