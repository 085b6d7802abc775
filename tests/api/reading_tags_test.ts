import assert from "node:assert/strict";
import { makeNewReading } from "../support/fixtures.ts";
import { signInLogClient, withoutId } from "../support/log_client.ts";
import { openTestApp } from "../support/test_app.ts";

Deno.test("Tags and a meal come back from adding, changing, the list and the changes, in one order", async () => {
  await using test = await openTestApp();
  const ada = await signInLogClient(test);
  const typed = makeNewReading({ tags: ["stress", "meal"], meal: "jollof-rice fish" });
  const { data: added } = await (await ada.add(typed)).json();
  assert.deepEqual([added.tags, added.meal], [["meal", "stress"], "jollof-rice fish"]);
  assert.equal((await ada.add(typed)).status, 200, "a retry is the same reading");
  const { data: [listed], cursor } = await (await ada.list()).json();
  assert.deepEqual(listed, added);
  const change = { ...withoutId(typed), tags: ["ill"] };
  const { data: changed } = await (await ada.change(added._id, change)).json();
  assert.deepEqual([changed.tags, changed.meal], [["ill"], "jollof-rice fish"]);
  const { data: changes } = await (await ada.list({ since: cursor })).json();
  assert.deepEqual(changes, [changed]);
});

Deno.test("A change without tags and meal leaves them; null, an empty list and an empty text take them away", async () => {
  await using test = await openTestApp();
  const ada = await signInLogClient(test);
  for (const [tags, meal] of [[null, null], [[], ""]] as const) {
    const typed = makeNewReading({ tags: ["exercise"], meal: "eba" });
    const { data: { _id } } = await (await ada.add(typed)).json();
    const { tags: _, meal: __, ...older } = withoutId(typed);
    const kept = await (await ada.change(_id, { ...older, value: 99 })).json();
    assert.deepEqual([kept.data.value, kept.data.tags, kept.data.meal], [99, ["exercise"], "eba"]);
    const { data: bare } = await (await ada.change(_id, { ...older, tags, meal })).json();
    assert.deepEqual([Object.keys(bare).includes("tags"), Object.keys(bare).includes("meal")], [
      false,
      false,
    ]);
  }
});

Deno.test("Tags that nobody knows, twice the same, and what can be no food's id are refused with a sentence", async () => {
  await using test = await openTestApp();
  const ada = await signInLogClient(test);
  const known =
    "The tags can be meal, medicine, exercise, ill, stress, before_meal, bedtime, night, each once";
  const refused = [
    [{ tags: ["meal", "tired"] }, "tags.1", known],
    [{ tags: ["meal", "meal"] }, "tags", known],
    [{ tags: "meal" }, "tags", known],
    [{ tags: [1] }, "tags.0", known],
    [
      { meal: "Ẹ̀bà" },
      "meal",
      "The meal must be ids of up to 4 foods of the meal guide, each once, with a space between them: small letters, digits and dashes, at most 40 each",
    ],
  ] as const;
  for (const [wrong, field, sentence] of refused) {
    const response = await ada.add({ ...makeNewReading(), ...wrong });
    assert.equal(response.status, 422, JSON.stringify(wrong));
    assert.deepEqual((await response.json()).fields, { [field]: sentence });
  }
});
