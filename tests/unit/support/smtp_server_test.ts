import assert from "node:assert/strict";
import { startSmtpServer } from "../../support/smtp_server.ts";

async function begin(port: number): Promise<Deno.TcpConn> {
  const connection = await Deno.connect({ hostname: "127.0.0.1", port });
  const buffer = new Uint8Array(1024);
  await connection.read(buffer);
  for (const line of ["HELO phone", "MAIL FROM:<ada@example.ng>", "RCPT TO:<obi@example.ng>", "DATA"]) {
    await send(connection, `${line}\r\n`);
    await connection.read(buffer);
  }
  return connection;
}

async function send(connection: Deno.TcpConn, text: string): Promise<void> {
  await connection.write(new TextEncoder().encode(text));
}

Deno.test("a client that is killed in the middle of a mail leaves the test's mail server at work", async () => {
  await using server = await startSmtpServer();
  const killed = await begin(server.port);
  await send(killed, "Subject: Half\r\n\r\nHalf");
  killed.close();
  using other = await begin(server.port);
  await send(other, "Subject: Whole\r\n\r\nWhole\r\n.\r\n");
  const { subject } = await server.waitForMail("obi@example.ng");
  assert.equal(subject, "Whole");
  assert.equal(server.mails.length, 1);
});
