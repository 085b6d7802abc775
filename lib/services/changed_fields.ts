/** What an edit changes, for the audit log. @module */

/** Returns the fields in which `after` differs from `before`, as they were and as they are to be. */
export function selectChanges<Fields extends object>(
  before: Fields,
  after: Fields,
): Record<"before" | "after", Record<string, unknown>> {
  const shared = Object.keys(after).filter((name): name is Extract<keyof Fields, string> => name in before);
  const changed = shared.filter((name) => before[name] !== after[name]);
  const select = (from: Fields) => Object.fromEntries(changed.map((name) => [name, from[name]]));
  return { before: select(before), after: select(after) };
}
