import assert from "node:assert/strict";
import { ErrorReply } from "@/lib/shared/schemas/replies.ts";
import { makePng } from "../support/pictures.ts";
import { openRouteMatrixApp, type RouteMatrixApp } from "../support/route_matrix_app.ts";
import { ROUTE_EXPECTATIONS, type RouteExpectation } from "../support/route_expectations.ts";

const FILL_ALL = "Please fill in all fields";
const FILL_PASSWORDS = "Please fill in all password fields";
const NO_EMAIL = "Email not found. Please go back and sign up again.";
const NO_CODE = "Please enter a complete 5-digit OTP";
const ASK_EMAIL = "Please enter your email address";
const FILL_FEEDBACK = "Please fill in all fields and provide a rating";
const NO_TEXT = "Title and message are required";
const NAMES = {
  firstName: "First name is required",
  lastName: "Last name is required",
  phone: "Phone number is required",
  address: "Address is required",
};
const { phone: phoneNumber, ...REST } = NAMES;
const SIGN_UP = { ...NAMES, email: "Email is required", password: "Password is required" };
const PASSWORD_SHORT = "Password must be at least 6 characters long";

/** What a route says of `{}`, and of each field that alone is missing. */
interface Expected {
  sentence: string;
  fields: Record<string, string>;
}

const EXPECTED: Record<string, Expected> = {
  "POST /api/auth/signup": { sentence: NAMES.firstName, fields: SIGN_UP },
  "POST /api/auth/login": { sentence: FILL_ALL, fields: { email: FILL_ALL, password: FILL_ALL } },
  "POST /api/auth/verify-otp": { sentence: NO_EMAIL, fields: { email: NO_EMAIL, otp: NO_CODE } },
  "POST /api/resend-otp": { sentence: NO_EMAIL, fields: { email: NO_EMAIL } },
  "POST /api/auth/forgot-password": { sentence: ASK_EMAIL, fields: { email: ASK_EMAIL } },
  "POST /api/auth/check-reset-code": { sentence: ASK_EMAIL, fields: { email: ASK_EMAIL, otp: NO_CODE } },
  "POST /api/auth/reset-password": {
    sentence: FILL_PASSWORDS,
    fields: { newPassword: FILL_PASSWORDS, email: ASK_EMAIL, otp: NO_CODE },
  },
  "PUT /api/auth/change-password": {
    sentence: FILL_PASSWORDS,
    fields: { currentPassword: FILL_PASSWORDS, newPassword: FILL_PASSWORDS },
  },
  "PUT /api/auth/profile": { sentence: NAMES.firstName, fields: { ...REST, phoneNumber } },
  "DELETE /api/auth/account": {
    sentence: "Password is required",
    fields: { password: "Password is required" },
  },
  "POST /api/v1/feedback/submit": {
    sentence: FILL_FEEDBACK,
    fields: { subject: FILL_FEEDBACK, message: FILL_FEEDBACK, rating: FILL_FEEDBACK },
  },
  "POST /api/v1/subscriptions": {
    sentence: "Please enter a valid email address",
    fields: { email: "Please enter a valid email address" },
  },
  "POST /api/v1/admin/login": { sentence: FILL_ALL, fields: { email: FILL_ALL, password: FILL_ALL } },
  "POST /api/v1/create-admin": { sentence: NAMES.firstName, fields: SIGN_UP },
  "POST /api/v1/admin/users": { sentence: NAMES.firstName, fields: SIGN_UP },
  "PUT /api/v1/admin/users/:userId": {
    sentence: NAMES.firstName,
    fields: { ...NAMES, isAdmin: "Please say whether this is an administrator" },
  },
  "PUT /api/v1/admin/users/:userId/password": {
    sentence: PASSWORD_SHORT,
    fields: { password: PASSWORD_SHORT },
  },
  "POST /api/v1/notifications": { sentence: NO_TEXT, fields: { title: NO_TEXT, message: NO_TEXT } },
  "PUT /api/v1/audios/:mediaId": { sentence: "Title is required", fields: { title: "Title is required" } },
  "PUT /api/v1/videos/:mediaId": { sentence: "Title is required", fields: { title: "Title is required" } },
  "PUT /api/v1/pdfs/:mediaId": { sentence: "Title is required", fields: { title: "Title is required" } },
  "POST /api/v1/admin/uploads": {
    sentence: "The type must be audio, video or pdf",
    fields: {
      type: "The type must be audio, video or pdf",
      fileName: "Please select a file.",
      sizeBytes: "Please select a file.",
    },
  },
  "POST /api/v1/reminders": {
    sentence: "The kind must be test or medicine",
    fields: {
      kind: "The kind must be test or medicine",
      time: "Please choose a time of day",
      days: "Please choose at least one day",
    },
  },
  "POST /api/v1/add": {
    sentence: "The date must be a real day, as YYYY-MM-DD",
    fields: {
      date: "The date must be a real day, as YYYY-MM-DD",
      time: "The time must be HH:mm",
      type: "The type must be Fasting, After meal or 2-3 hours after meal",
      value: "The value must be a number",
      unit: "The unit must be mg/dl or mmol/l",
    },
  },
};

let calls = 0;

function send(
  people: RouteMatrixApp,
  route: string,
  place: RouteExpectation,
  body: unknown,
): Promise<Response> {
  const [method = "", pattern = ""] = route.split(" ");
  const token = { anybody: undefined, patient: people.patient, admin: people.admin }[place.who];
  const from = `198.51.100.${calls++ % 256}`;
  return people.test.send(method, people.fill(pattern), { body, token, from });
}

async function readRefusal(response: Response, about: string) {
  const text = await response.text();
  assert.equal(response.status, 422, `${about}: ${text}`);
  const { error, message, fields = {} } = ErrorReply.parse(JSON.parse(text));
  assert.equal(error, message);
  return { sentence: message, fields: { ...fields } };
}

for (const [route, { sentence, fields }] of Object.entries(EXPECTED)) {
  Deno.test(`${route} treats a field that is missing as one that is empty, and names it`, async () => {
    await using people = await openRouteMatrixApp();
    const place = ROUTE_EXPECTATIONS[route];
    assert.ok(place?.body, route);
    assert.deepEqual(await readRefusal(await send(people, route, place, {}), route), { sentence, fields });
    for (const [field, said] of Object.entries(fields)) {
      for (const empty of [undefined, null]) {
        const about = `${route} with ${field} ${empty}`;
        const refusal = await readRefusal(
          await send(people, route, place, { ...place.body, [field]: empty }),
          about,
        );
        assert.deepEqual(refusal, { sentence: said, fields: { [field]: said } }, about);
      }
    }
  });
}

Deno.test("Whatever is missing, null or of the wrong type, a 422 says which fields it is about", async () => {
  await using people = await openRouteMatrixApp();
  for (const [route, place] of Object.entries(ROUTE_EXPECTATIONS)) {
    if (!place.body) continue;
    const names = Object.keys(place.body);
    const bodies = [
      {},
      ...names.flatMap((name) =>
        [undefined, null, 7, [], {}].map((value) => ({ ...place.body, [name]: value }))
      ),
    ];
    for (const body of bodies) {
      const response = await send(people, route, place, body);
      const about = `${route} ${JSON.stringify(body)}: ${response.status}`;
      assert.ok(response.status < 500, about);
      if (response.status !== 422) {
        await response.body?.cancel();
        continue;
      }
      const { sentence, fields } = await readRefusal(response, about);
      assert.notEqual(sentence, "", about);
      assert.notDeepEqual(fields, {}, about);
      for (const said of Object.values(fields)) assert.ok(String(said).length > 5, about);
    }
  }
});

Deno.test("A file that is missing or damaged is named as well", async () => {
  await using people = await openRouteMatrixApp();
  const upload = async (path: string, token: string, parts: Record<string, string | Blob>) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(parts)) body.append(name, value);
    const request = new Request(`http://localhost${path}`, { method: "POST", body });
    request.headers.set("Authorization", `Bearer ${token}`);
    const response = await people.test.app.request(request, undefined, {
      remoteAddr: { hostname: "198.51.100.9" },
    });
    return await readRefusal(response, path);
  };
  const picture = await upload("/api/auth/upload-dp", people.patient, { other: "x" });
  assert.deepEqual(picture.fields, { profilePicture: "Please choose a picture." });
  const damaged = new Blob([makePng().slice(0, -1)]);
  const broken = await upload("/api/auth/upload-dp", people.patient, { profilePicture: damaged });
  assert.deepEqual(Object.keys(broken.fields), ["profilePicture"]);
  const media = await upload("/api/v1/admin/upload", people.admin, { title: "Eating well", type: "pdf" });
  assert.deepEqual(media.fields, { pdfFile: "Please select a file for pdf type." });
});

Deno.test("Feedback without a token is told to log in, in the words of its form", async () => {
  await using people = await openRouteMatrixApp();
  for (const token of [undefined, people.dead["an expired patient"]]) {
    const response = await people.test.send("POST", "/api/v1/feedback/submit", { token, body: {} });
    assert.equal(response.status, 401);
    const { error, message, code } = await response.json();
    assert.deepEqual([error, code], ["Please login to submit feedback", "unauthorized"]);
    assert.equal(message, error);
  }
});
