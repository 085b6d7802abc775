/** What differs between two runs of pictures, in words and to be looked at. @module */
import type { Drawn } from "./draw_pictures.ts";

/** One picture that is not the same on both sides. */
export interface Difference {
  /** `<size>-<theme>/<name>` */
  picture: string;
  /** Where the other side lacks it. */
  only?: "here" | "there";
}

/** Names each picture that differs, and each that one side alone has. */
export function comparePictures(here: Drawn["pictures"], there: Drawn["pictures"]): Difference[] {
  return [...new Set([...here.keys(), ...there.keys()])].toSorted().flatMap((picture): Difference[] => {
    const [own, other] = [here.get(picture), there.get(picture)];
    if (own === undefined) return [{ picture, only: "there" }];
    if (other === undefined) return [{ picture, only: "here" }];
    return own === other ? [] : [{ picture }];
  });
}

/** Draws both sides of each, and one over the other: what is the same is black there. */
export function drawComparison(commit: string, differences: readonly Difference[]): string {
  const figure = (words: string, ...sources: string[]) =>
    `<figure><figcaption>${words}</figcaption>${
      sources.map((source) => `<a href="${source}"><img src="${source}" alt=""></a>`).join("")
    }</figure>`;
  const rows = differences.map(({ picture, only }) => {
    const [here, there] = [`${picture}.png`, `against/${picture}.png`];
    return `<h2>${picture}</h2><div>${
      [
        only === "there" ? "" : figure("this tree", here),
        only === "here" ? "" : figure(commit, there),
        only ? "" : figure("difference", here, there),
      ].join("")
    }</div>`;
  });
  return `<!doctype html><meta charset="utf-8"><title>Against ${commit}</title><style>
    body { margin: 12px; background: #888; font: 14px sans-serif }
    div { display: flex; gap: 12px; align-items: start }
    figure { flex: 1 1 0; max-width: 640px; margin: 0; display: grid; isolation: isolate }
    a { grid-area: 2 / 1 }
    img { width: 100% }
    a + a { mix-blend-mode: difference }
  </style>${rows.join("\n")}`;
}
