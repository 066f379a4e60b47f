export const DELIMITERS = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof DELIMITERS)[number];

const LINES = 60;

/** How often each delimiter stands in each of the first lines, quoted text left out. */
function countsOf(text: string): Record<Delimiter, number>[] {
  const lines: Record<Delimiter, number>[] = [];
  const nothing = () => ({ ',': 0, ';': 0, '\t': 0, '|': 0 });
  let quoted = false;
  let now = nothing();
  let any = false;
  for (let at = 0; at < text.length && at < 200_000 && lines.length < LINES; at++) {
    const sign = text[at]!;
    if (sign === '"') quoted = !quoted;
    else if (quoted) continue;
    else if (sign === '\n' || sign === '\r') {
      if (any) lines.push(now);
      now = nothing();
      any = false;
      continue;
    } else if (sign in now) now[sign as Delimiter]++;
    any = true;
  }
  if (any) lines.push(now);
  return lines;
}

/** The delimiter that parts most lines into the same number of cells; null where the text has a single column. */
export function findDelimiter(text: string): Delimiter | null {
  const said = /^sep=(.)\r?\n/i.exec(text)?.[1];
  if (said && (DELIMITERS as readonly string[]).includes(said)) return said as Delimiter;
  const lines = countsOf(text);
  let best: { delimiter: Delimiter; score: number } | null = null;
  for (const delimiter of DELIMITERS) {
    const seen = new Map<number, number>();
    for (const { [delimiter]: count } of lines) if (count > 0) seen.set(count, (seen.get(count) ?? 0) + 1);
    let score = 0;
    // Many lines with an equal number of cells count for more than many cells in a few lines.
    for (const [count, times] of seen) score = Math.max(score, (times / lines.length) * (1 + Math.min(count, 20) / 20));
    if (score > 0.1 && score > (best?.score ?? 0)) best = { delimiter, score };
  }
  return best?.delimiter ?? null;
}
