/** The way in. @module */
import { DEMO_PATIENT } from "@/lib/tools/demo/data.ts";
import { type EngineCheck, SIZES } from "./check.ts";

/** Fills the form in and arrives at the logbook. */
export async function signInByForm(check: EngineCheck): Promise<void> {
  await check.engine.setSize(SIZES.phone);
  await check.signIn("token", "");
  await check.open("/login");
  await check.type("Email", DEMO_PATIENT.email);
  await check.type("Password", "not-this-one");
  await check.press("Sign In");
  await check.expectText("Invalid email or password");
  await check.picture("login-refused");
  // The refusal is an error to the console of some engines, and none to anybody else.
  check.server.takeErrorReports();
  await check.type("Password", DEMO_PATIENT.password);
  await check.press("Sign In");
  await check.until(`location.pathname === "/dashboard"`);
  await check.expectText("Your readings");
}
