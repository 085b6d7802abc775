/** The kinds of value that a setting can have; a wrong one stops the start with a line that names it. @module */
/** A setting is wrong; the message is one line that names it. */
export class ConfigError extends Error {
  override name = "ConfigError";
}

/** Reads one setting; undefined: not set. */
export type Environment = (name: string) => string | undefined;

/** Returns a whole number from 0 to `maximum`. @throws {ConfigError} when it is anything else. */
export function wholeNumber(name: string, text: string, maximum: number): number {
  const number = /^\d{1,5}$/.test(text) ? Number(text) : NaN;
  if (!(number <= maximum)) throw new ConfigError(`${name} must be a whole number from 0 to ${maximum}`);
  return number;
}

/** Returns one of `choices`. @throws {ConfigError} when it is anything else. */
export function oneOf<Choice extends string>(name: string, text: string, choices: readonly Choice[]): Choice {
  const choice = choices.find((candidate) => candidate === text);
  if (!choice) throw new ConfigError(`${name} must be one of ${choices.join(", ")}`);
  return choice;
}

/** Returns an address of one of `protocols`, such as `https:`. @throws {ConfigError} when it is anything else. */
export function parseUrl(name: string, text: string, protocols: readonly string[]): URL {
  const url = URL.parse(text);
  if (!url || !protocols.includes(url.protocol)) {
    throw new ConfigError(`${name} must be an address that starts with ${protocols.join(" or ")}`);
  }
  return url;
}

/** Returns an address as it was written, or undefined. @throws {ConfigError} when it is anything else. */
export function optionalUrl(name: string, text: string | undefined, protocols: string[]): string | undefined {
  return text === undefined ? undefined : (parseUrl(name, text, protocols), text);
}

/** Returns an origin without a trailing slash, or undefined. @throws {ConfigError} when it is anything else. */
export function optionalOrigin(name: string, text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const url = parseUrl(name, text, ["http:", "https:"]);
  if (url.pathname !== "/" || url.search || url.hash || url.username) {
    throw new ConfigError(`${name} must be an origin such as https://alafia.ng, without a path`);
  }
  return url.origin;
}

/** Returns a host name or an IP address. @throws {ConfigError} when it is anything else. */
export function hostName(name: string, text: string): string {
  if (!/^[\w.:-]+$/.test(text)) throw new ConfigError(`${name} must be a host name or an IP address`);
  return text;
}
