/** Something that happens while a request is on its way: between a check and the write that relies on it. @module */
import type { PasswordVerification } from "@/lib/services/accounts/passwords.ts";
import type { TestApp } from "./test_app.ts";

/** Runs `interfere` once, after the next password has been checked and before its checker is told. */
export function interfereWithCheck({ deps: { passwords } }: TestApp, interfere: () => Promise<void>): void {
  const { verify: check } = passwords;
  passwords.verify = async (...asked): Promise<PasswordVerification> => {
    passwords.verify = check;
    const found = await check(...asked);
    await interfere();
    return found;
  };
}

/** Runs `interfere` once, after the next hash has been computed and before whoever wants it has it. */
export function interfereWithHash({ deps: { passwords } }: TestApp, interfere: () => Promise<void>): void {
  const { hash } = passwords;
  passwords.hash = async (password): Promise<string> => {
    passwords.hash = hash;
    const made = await hash(password);
    await interfere();
    return made;
  };
}

/** Runs `interfere` once, before the next write in which a statement holds `part`. */
export function interfereWithWrite({ db }: TestApp, part: string, interfere: () => Promise<void>): void {
  const write = db.write.bind(db);
  db.write = async (statements) => {
    if (statements.some(({ sql }) => sql.includes(part))) {
      db.write = write;
      await interfere();
    }
    return await write(statements);
  };
}
