/** Reads each kind of setting, or says in one line what is wrong with it. @module */
/** One line that names the setting; stops the start. */
export class ConfigError extends Error {
  override name = "ConfigError";
}

export type Environment = (name: string) => string | undefined;

/** From 0 to `maximum`. @throws {ConfigError} */
export function wholeNumber(name: string, text: string, maximum: number): number {
  const number = /^\d{1,5}$/.test(text) ? Number(text) : NaN;
  if (!(number <= maximum)) throw new ConfigError(`${name} must be a whole number from 0 to ${maximum}`);
  return number;
}

/** @throws {ConfigError} */
export function oneOf<Choice extends string>(name: string, text: string, choices: readonly Choice[]): Choice {
  const choice = choices.find((candidate) => candidate === text);
  if (!choice) throw new ConfigError(`${name} must be one of ${choices.join(", ")}`);
  return choice;
}

/** @param protocols Such as `https:`. @throws {ConfigError} */
export function parseUrl(name: string, text: string, protocols: readonly string[]): URL {
  const url = URL.parse(text);
  if (!url || !protocols.includes(url.protocol)) {
    throw new ConfigError(`${name} must be an address that starts with ${protocols.join(" or ")}`);
  }
  return url;
}

/** As written. @throws {ConfigError} */
export function optionalUrl(name: string, text: string | undefined, protocols: string[]): string | undefined {
  return text === undefined ? undefined : (parseUrl(name, text, protocols), text);
}

/** Without a trailing slash. @throws {ConfigError} */
export function optionalOrigin(name: string, text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const url = parseUrl(name, text, ["http:", "https:"]);
  if (url.pathname !== "/" || url.search || url.hash || url.username) {
    throw new ConfigError(`${name} must be an origin such as https://alafia.ng, without a path`);
  }
  return url.origin;
}

/** Or an IP address. @throws {ConfigError} */
export function hostName(name: string, text: string): string {
  if (!/^[\w.:-]+$/.test(text)) throw new ConfigError(`${name} must be a host name or an IP address`);
  return text;
}
