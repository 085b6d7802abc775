import assert from "node:assert/strict";
import type { Page } from "playwright";
import { needsChromium, withPage } from "../support/browser.ts";
import { waitUntil } from "../support/page_condition.ts";
import { refusal } from "../support/fake_api.ts";
import { sharedServer } from "../support/app_server.ts";

const origin = async () => (await sharedServer()).url;
const REFUSED = { expectedErrors: [/Failed to load resource/] };
const OTP = "/otp?email=ola%40example.ng";

async function answer(page: Page, path: string, status: number, body: unknown): Promise<void> {
  await page.route(`**${path}`, (route) => route.fulfill({ status, json: body }));
}

function field(page: Page, name: string) {
  return page.getByLabel(name, { exact: true });
}

function digit(page: Page, position: number) {
  return field(page, `Digit ${position}`);
}

function focusedName(page: Page): Promise<string | null> {
  return page.evaluate<string | null>(
    `document.activeElement.getAttribute("aria-label") ?? document.activeElement.labels?.[0]?.innerText`,
  );
}

async function digitsOf(page: Page): Promise<string> {
  const digits = await Promise.all([1, 2, 3, 4, 5].map((position) => digit(page, position).inputValue()));
  return digits.map((text) => text || ".").join("");
}

Deno.test(
  "An incomplete sign-up tells the first broken rule, marks every field and leads there",
  needsChromium,
  async () => {
    await withPage(await origin(), async (page) => {
      await page.goto("/signup");
      await field(page, "Last name").fill("Obi");
      await field(page, "Email").fill("ada at example");
      await field(page, "Password").fill("12345");
      await page.getByRole("button", { name: "Create Account" }).click();
      assert.equal(await page.getByRole("alert").innerText(), "First name is required");
      assert.equal(await focusedName(page), "First name");
      for (
        const [name, sentence] of [
          ["First name", "First name is required"],
          ["Email", "Please enter a valid email address"],
          ["Phone number", "Phone number is required"],
          ["Address", "Address is required"],
          ["Password", "Password must be at least 6 characters long"],
        ] as const
      ) {
        assert.equal(await field(page, name).getAttribute("aria-invalid"), "true", name);
        const described = await field(page, name).getAttribute("aria-describedby");
        assert.equal(await page.locator(`[id="${described}"]`).innerText(), sentence);
      }
      assert.equal(await field(page, "Last name").getAttribute("aria-invalid"), "false");
    });
  },
);

Deno.test(
  "While an account is created the form waits; its success is told on the next screen too",
  needsChromium,
  async () => {
    await withPage(await origin(), async (page) => {
      const sent = Promise.withResolvers<void>();
      await page.route("**/api/auth/signup", async (route) => {
        await sent.promise;
        await route.fulfill({ status: 201, json: { success: true, message: "Registration successful!" } });
      });
      await page.goto("/signup");
      for (const name of ["First name", "Last name", "Phone number", "Address"]) {
        await field(page, name).fill("Ada");
      }
      await field(page, "Email").fill("Ola+Sugar@Example.ng");
      await field(page, "Password").fill("moinmoin-9");
      await field(page, "Password").press("Enter");
      await page.getByRole("button", { name: "Creating Account..." }).waitFor();
      assert.ok(await field(page, "Email").isDisabled());
      sent.resolve();
      await page.waitForURL(/\/otp\?email=ola%2Bsugar%40example\.ng$/);
      await page.getByText("Registration successful!").waitFor();
      await page.getByText("ola+sugar@example.ng").waitFor();
      await page.getByRole("link", { name: "Back to Create Account" }).click();
      assert.equal(await field(page, "Email").inputValue(), "Ola+Sugar@Example.ng");
      assert.equal(await field(page, "Password").inputValue(), "");
    });
  },
);

Deno.test(
  "A wrong sign-in says why, keeps the keyboard at the password, and is forgotten on editing",
  needsChromium,
  async () => {
    await withPage(await origin(), async (page) => {
      await answer(page, "/api/auth/login", 401, refusal("wrong_credentials", "Invalid email or password"));
      await page.goto("/login");
      await field(page, "Email").fill("ola@example.ng");
      await field(page, "Password").fill("wrong");
      await field(page, "Password").press("Enter");
      await page.getByRole("alert").getByText("Invalid email or password").waitFor();
      assert.equal(await focusedName(page), "Password");
      await field(page, "Password").press("x");
      await page.getByRole("alert").waitFor({ state: "detached" });
    }, REFUSED);
  },
);

Deno.test("The password can be looked at", needsChromium, async () => {
  await withPage(await origin(), async (page) => {
    await page.goto("/login");
    const toggle = page.getByRole("button", { name: "Show password" });
    assert.equal(await field(page, "Password").getAttribute("type"), "password");
    await toggle.click();
    assert.equal(await field(page, "Password").getAttribute("type"), "text");
    assert.equal(await toggle.getAttribute("aria-pressed"), "true");
  });
});

Deno.test("The boxes of a code take one digit each and move with the keys", needsChromium, async () => {
  await withPage(await origin(), async (page) => {
    await page.goto(OTP);
    await waitUntil(page, `document.activeElement.name === "digit1"`);
    await page.keyboard.type("1a2");
    assert.equal(await digitsOf(page), "12...");
    assert.equal(await focusedName(page), "Digit 3");
    await page.keyboard.press("Backspace");
    assert.equal(await digitsOf(page), "1....");
    assert.equal(await focusedName(page), "Digit 2");
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.type("9");
    assert.equal(await digitsOf(page), "9....");
    await page.getByRole("button", { name: "Verify" }).click();
    await page.getByRole("alert").getByText("Please enter a complete 5-digit OTP").waitFor();
    assert.equal(await focusedName(page), "Digit 2");
  });
});

Deno.test(
  "A pasted code is sent; a wrong one clears the boxes and leads back to the first",
  needsChromium,
  async () => {
    await withPage(await origin(), async (page) => {
      const bodies: unknown[] = [];
      await page.route("**/api/auth/verify-otp", (route) => {
        bodies.push(route.request().postDataJSON());
        return route.fulfill({
          status: 400,
          json: refusal("wrong_code", "Verification failed. Please try again."),
        });
      });
      await page.goto(OTP);
      await digit(page, 3).focus();
      await page.evaluate(`(() => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text", " 04 711 ");
      const paste = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
      document.activeElement.dispatchEvent(paste);
    })()`);
      await page.getByRole("alert").getByText("Verification failed. Please try again.").waitFor();
      assert.deepEqual(bodies, [{ email: "ola@example.ng", otp: "04711" }]);
      assert.equal(await digitsOf(page), ".....");
      assert.equal(await focusedName(page), "Digit 1");
    }, REFUSED);
  },
);

Deno.test(
  "The countdown unlocks resending at 540, survives a reload and ends in 'Code has expired'",
  needsChromium,
  async () => {
    await withPage(await origin(), async (page) => {
      await page.clock.install();
      await answer(page, "/api/resend-otp", 200, { success: true, message: "OTP resent successfully!" });
      await page.goto(OTP);
      const resend = page.getByRole("button", { name: "Resend code" });
      await page.getByText("Resend available in 1:00").waitFor();
      assert.ok(await resend.isDisabled());
      await page.clock.fastForward(45_000);
      await page.getByText("Resend available in 0:15").waitFor();
      await page.reload();
      // The clock goes on by itself too, and a busy machine takes its time.
      await page.getByText(/Resend available in 0:1?\d/).waitFor();
      await page.clock.fastForward(15_000);
      await page.getByText(/Code expires in (9:00|8:\d\d)/).waitFor();
      assert.ok(await resend.isEnabled());
      await page.clock.fastForward(3_600_000);
      await page.getByText("Code has expired").waitFor();
      await resend.click();
      await page.getByText("OTP resent successfully!").waitFor();
      await page.getByText(/Code expires in (10:00|9:\d\d)/).waitFor();
    });
  },
);

Deno.test(
  "A right code locks the boxes, takes the address out of the history and leads to sign-in",
  needsChromium,
  async () => {
    await withPage(await origin(), async (page) => {
      await answer(page, "/api/auth/verify-otp", 200, {
        success: true,
        message: "Email verified successfully!",
      });
      await page.goto(OTP);
      await digit(page, 1).focus();
      await page.keyboard.type("04711");
      const dialog = page.getByRole("dialog", { name: "Email verified successfully!" });
      await dialog.waitFor();
      assert.ok(await digit(page, 1).isDisabled());
      assert.equal(new URL(page.url()).search, "");
      await page.keyboard.press("Escape");
      await page.waitForURL(/\/login$/);
    });
  },
);

Deno.test(
  "A code that may not keep its sign-up's password leads through choosing a new one",
  needsChromium,
  async () => {
    await withPage(await origin(), async (page) => {
      const bodies: unknown[] = [];
      await answer(page, "/api/auth/verify-otp", 200, {
        success: true,
        message: "",
        newPasswordNeeded: true,
      });
      await page.route("**/api/auth/reset-password", (route) => {
        bodies.push(route.request().postDataJSON());
        return route.fulfill({ json: { success: true, message: "Password reset successfully!" } });
      });
      await page.goto(OTP);
      await digit(page, 1).focus();
      await page.keyboard.type("04711");
      await page.getByRole("dialog", { name: "Choose a new password" }).waitFor();
      for (const _press of [1, 2, 3]) await page.keyboard.press("Escape");
      await field(page, "New password").fill("egusi-4-two");
      await field(page, "Confirm password").fill("egusi-4-too");
      await field(page, "Confirm password").press("Enter");
      await page.getByRole("alert").getByText("Passwords do not match").waitFor();
      assert.equal(await focusedName(page), "Confirm password");
      await field(page, "Confirm password").fill("egusi-4-two");
      await page.keyboard.press("Enter");
      await page.getByRole("dialog", { name: "Password reset successfully!" }).waitFor();
      assert.deepEqual(bodies, [{ email: "ola@example.ng", otp: "04711", newPassword: "egusi-4-two" }]);
      await page.keyboard.press("Enter");
      await page.waitForURL(/\/login$/);
    });
  },
);

Deno.test(
  "A code screen without an address says so and shows nothing that a link's author wrote",
  needsChromium,
  async () => {
    await withPage(await origin(), async (page) => {
      for (const query of ["", "?email=", "?email=Call%200800%20now"]) {
        await page.goto(`/otp${query}`);
        await page.getByRole("alert").getByText("Email not found. Please go back and sign up again.")
          .waitFor();
        assert.equal(await page.getByText("0800").count(), 0);
      }
      await page.getByRole("link", { name: "Back to Create Account" }).click();
      await page.waitForURL(/\/signup$/);
    });
  },
);
