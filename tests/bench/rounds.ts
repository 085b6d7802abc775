/** Fair comparison on a noisy machine: all contenders in each round. @module */

export interface Contender {
  name: string;
  /** A rate or duration. */
  measure(): Promise<number> | number;
}

export interface ContenderResult {
  name: string;
  /** Median, per second by default. */
  rate: number;
  /** The first contender's rate over this one's, per round. */
  ratio: { median: number; least: number; most: number };
}

/** Alternates the order by round, after one uncounted; a single round counts. Returns lists in the given order. */
export async function takeTurns<Value>(
  contenders: readonly { measure(): Promise<Value> | Value }[],
  rounds: number,
): Promise<Value[][]> {
  const measured = contenders.map((): Value[] => []);
  for (let round = rounds > 1 ? -1 : 0; round < rounds; round++) {
    const order = round % 2 === 0 ? contenders : contenders.toReversed();
    for (const contender of order) {
      const value = await contender.measure();
      if (round >= 0) measured[contenders.indexOf(contender)]?.push(value);
    }
  }
  return measured;
}

export async function compare(contenders: readonly Contender[], rounds: number): Promise<ContenderResult[]> {
  return relate(contenders.map(({ name }) => name), await takeTurns(contenders, rounds));
}

/** @param rates Of each name, by round. */
export function relate(names: readonly string[], rates: readonly (readonly number[])[]): ContenderResult[] {
  const first = rates[0] ?? [];
  return names.map((name, index) => {
    const own = rates[index] ?? [];
    const ratios = own.map((rate, round) => (first[round] ?? NaN) / rate);
    const ratio = { median: median(ratios), least: Math.min(...ratios), most: Math.max(...ratios) };
    return { name, rate: median(own), ratio };
  });
}

export function formatResults(
  title: string,
  [first, ...others]: readonly ContenderResult[],
  unit = "/s",
): string {
  const rateOf = ({ rate }: ContenderResult) => Math.round(rate).toLocaleString("en").padStart(9);
  const lines = others.map((other) => {
    const { median, least, most } = other.ratio;
    const ratio = `ratio ${median.toFixed(2)} [${least.toFixed(2)}..${most.toFixed(2)}]`;
    return `  ${other.name.padEnd(38)}${rateOf(other)} ${unit}  ${ratio}`;
  });
  return [title, ...(first ? [`  ${first.name.padEnd(38)}${rateOf(first)} ${unit}`] : []), ...lines].join(
    "\n",
  );
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? NaN) + upper) / 2;
}
