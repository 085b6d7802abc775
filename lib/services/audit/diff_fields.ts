export function listChangedFields<Fields extends object>(before: Fields, after: Fields): string[] {
  const shared = Object.keys(after).filter((name): name is Extract<keyof Fields, string> => name in before);
  return shared.filter((name) => before[name] !== after[name]);
}
