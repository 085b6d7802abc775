import assert from "node:assert/strict";
import { createForm, type FormError } from "@/islands/state/form.ts";

interface Values {
  name: string;
  city: string;
}

type Outcome = FormError<keyof Values> | "leaving" | void;

function open({ clearsAllErrors = false } = {}) {
  const sent: { values: Values; answer(outcome?: Outcome): void }[] = [];
  const form = createForm<Values>({
    initial: { name: "", city: "" },
    check: ({ name, city }) =>
      name ? undefined : { errors: { name: "Who?", ...city ? {} : { city: "Where?" } } },
    send(values) {
      const { promise, resolve } = Promise.withResolvers<Outcome>();
      sent.push({ values, answer: (outcome) => resolve(outcome) });
      return promise;
    },
    clearsAllErrors,
  });
  return { form, sent };
}

Deno.test("What breaks a rule is not sent: each field says why, and the focus goes to the first", async () => {
  const { form, sent } = open();
  await form.submit();
  assert.deepEqual(form.errors.value, { name: "Who?", city: "Where?" });
  assert.equal(form.errorField.value, "name");
  assert.equal(form.errorCount.value, 1);
  form.edit("name", "Ada");
  assert.deepEqual(form.errors.value, { city: "Where?" });
  assert.equal(sent.length, 0);
});

Deno.test("In a form of one error at a time, an edit anywhere takes it back", async () => {
  const { form } = open({ clearsAllErrors: true });
  await form.submit();
  form.edit("city", "Enugu");
  assert.deepEqual(form.errors.value, {});
});

Deno.test("A form is sent once at a time, and without what was said before", async () => {
  const { form, sent } = open();
  form.values.value = { name: "Ada", city: "" };
  form.notice.value = { kind: "success", text: "Saved" };
  let prevented = 0;
  const event = { preventDefault: () => void prevented++ };
  void form.submit(event);
  const first = form.submit(event);
  assert.equal(prevented, 2);
  assert.equal(form.isBusy.value, true);
  assert.equal(form.notice.value, undefined);
  sent[0]?.answer();
  await first;
  await Promise.resolve();
  assert.equal(form.isBusy.value, false);
  assert.deepEqual(sent.map(({ values }) => values), [{ name: "Ada", city: "" }]);
});

Deno.test("A refusal says why until something is typed, and names the field to mend", async () => {
  const { form, sent } = open();
  form.edit("name", "Ada");
  const submitted = form.submit();
  sent[0]?.answer({ text: "Wrong", field: "city" });
  await submitted;
  assert.deepEqual(form.notice.value, { kind: "error", text: "Wrong" });
  assert.equal(form.errorField.value, "city");
  assert.equal(form.errorCount.value, 1);
  form.edit("city", "Jos");
  assert.equal(form.notice.value, undefined);
  assert.equal(form.errorField.value, undefined);
});

Deno.test("A form whose page is being left stays busy", async () => {
  const { form, sent } = open();
  form.edit("name", "Ada");
  const submitted = form.submit();
  sent[0]?.answer("leaving");
  await submitted;
  assert.equal(form.isBusy.value, true);
});
