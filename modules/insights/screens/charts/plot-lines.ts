import type { Axis } from '../../rules/scale.ts';

export interface Line {
  id: string;
  name: string;
  values: (number | null)[];
  /** A line of another time: thin and dotted, without marks. */
  quiet?: boolean;
}

/** A drawing is as wide as its place; `width` is what it has before it was measured, and on paper. */
export const BOX = { width: 640, height: 250, left: 46, right: 166, top: 14, bottom: 30 } as const;

const MARKS = [
  (x: number, y: number) => `M${x - 3.6} ${y}a3.6 3.6 0 1 0 7.2 0a3.6 3.6 0 1 0 -7.2 0`,
  (x: number, y: number) => `M${x} ${y - 4.6}L${x + 4.6} ${y}L${x} ${y + 4.6}L${x - 4.6} ${y}Z`,
  (x: number, y: number) => `M${x - 3.4} ${y - 3.4}h6.8v6.8h-6.8Z`,
  (x: number, y: number) => `M${x} ${y - 4.4}L${x + 4.4} ${y + 3.4}H${x - 4.4}Z`,
];
const round = (value: number): number => Math.round(value * 10) / 10;
/** Names at the end of lines keep so much room from each other. */
const APART = 15;
const MOST_LABELS = 9;

interface Asked {
  steps: number;
  lines: readonly Line[];
  axis: Axis;
  target: number | null;
  width: number;
}

/** Where everything of a chart of lines stands in its box. */
export function plotLines({ steps, lines, axis, target, width: whole }: Asked) {
  const right = whole - BOX.right;
  const height = BOX.height - BOX.top - BOX.bottom;
  const width = right - BOX.left;
  const xs = Array.from({ length: steps }, (_, at) =>
    round(BOX.left + 10 + (steps > 1 ? ((width - 20) * at) / (steps - 1) : width / 2)),
  );
  const yOf = (value: number) => {
    const part = (value - axis.from) / (axis.to - axis.from || 1);
    return round(BOX.top + height * (1 - Math.min(1, Math.max(0, part))));
  };
  const drawn = lines.map((line, index) => {
    const marks = line.values.flatMap((value, at) => (value === null ? [] : [{ x: xs[at] ?? 0, y: yOf(value), at }]));
    const runs: string[][] = [];
    for (const [order, { x, y, at }] of marks.entries()) {
      const before = marks[order - 1];
      if (!before || before.at !== at - 1) runs.push([]);
      runs.at(-1)?.push(`${x},${y}`);
    }
    return {
      id: line.id,
      look: line.quiet ? 'quiet' : String(index % 4),
      paths: runs.filter((run) => run.length > 1).map((run) => run.join(' ')),
      marks: line.quiet ? [] : marks,
      mark: MARKS[index % 4] ?? (() => ''),
    };
  });
  const ends = lines
    .flatMap((line, at) => {
      const last = line.values.findLastIndex((value) => value !== null);
      const value = line.values[last] ?? null;
      return value === null
        ? []
        : [{ id: line.id, name: line.name, value: line.quiet ? null : value, y: yOf(value) + 4, at }];
    })
    .sort((a, b) => a.y - b.y);
  for (const [at, end] of ends.entries()) end.y = Math.max(end.y, (ends[at - 1]?.y ?? -APART) + APART);
  const every = Math.max(1, Math.ceil(steps / MOST_LABELS));
  const labels = xs.map((x, index) => ({ index, x })).filter(({ index }) => (steps - 1 - index) % every === 0);
  const within = target !== null && target >= axis.from && target <= axis.to;
  return {
    right,
    xs,
    ticks: axis.ticks.map((value) => ({ value, y: yOf(value) })),
    lines: drawn,
    ends: ends.map(({ value, ...end }) => ({ ...end, value })),
    labels,
    targetY: within ? yOf(target) : null,
  };
}
