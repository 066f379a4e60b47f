import { niceTop } from './scale.ts';

export interface MeasureWeek {
  /** What stands under the point: “5”. */
  label: string;
  /** The line below it, where a month begins. */
  under?: string;
  /** In full, for the table. */
  name: string;
  phase: 'before' | 'plan';
  value: number | null;
  isNow?: boolean;
}

export const BOX = { width: 400, height: 190, left: 24, right: 92, top: 24, bottom: 38 } as const;

export interface Plot {
  top: number;
  ticks: { value: number; y: number }[];
  points: { x: number; y: number | null; week: MeasureWeek }[];
  /** Runs of neighbouring values; a week without one breaks the line. */
  lines: { phase: MeasureWeek['phase']; points: string }[];
  /** Where the plan begins, between two weeks. */
  edge: number | null;
  /** How wide one week is. */
  step: number;
  goalY: number;
}

const round = (value: number): number => Math.round(value * 10) / 10;

/** Where everything of a measure stands in its box. The line never crosses into the plan: before and with it are two things. */
export function plotMeasure(weeks: readonly MeasureWeek[], most: number, goal: number): Plot {
  const top = most > 0 ? most : niceTop(Math.max(goal, ...weeks.map(({ value }) => value ?? 0)));
  const inner = { width: BOX.width - BOX.left - BOX.right, height: BOX.height - BOX.top - BOX.bottom };
  const step = inner.width / Math.max(1, weeks.length);
  const yOf = (value: number) => round(BOX.top + inner.height * (1 - Math.min(value, top) / top));
  const points = weeks.map((week, at) => ({
    x: round(BOX.left + step * (at + 0.5)),
    y: week.value === null ? null : yOf(week.value),
    week,
  }));
  const lines: Plot['lines'] = [];
  let run: typeof points = [];
  const end = () => {
    const [first] = run;
    if (first && run.length > 1)
      lines.push({ phase: first.week.phase, points: run.map(({ x, y }) => `${x},${y}`).join(' ') });
    run = [];
  };
  for (const point of points) {
    if (point.y === null || run.at(-1)?.week.phase !== point.week.phase) end();
    if (point.y !== null) run.push(point);
  }
  end();
  const first = weeks.findIndex(({ phase }) => phase === 'plan');
  const parts = top <= 6 && Number.isInteger(top) ? top : 4;
  return {
    top,
    ticks: Array.from({ length: parts + 1 }, (_, at) => (top / parts) * at).map((value) => ({ value, y: yOf(value) })),
    points,
    lines,
    edge: first > 0 ? round(BOX.left + step * first) : null,
    step,
    goalY: yOf(goal),
  };
}

/** A text in one line, or in two of about the same length where one would not fit beside the chart. */
export function twoLines(text: string, most = 13): string[] {
  if (text.length <= most) return [text];
  const spaces = [...text.matchAll(/ /g)].map(({ index }) => index);
  const middle = text.length / 2;
  const at = spaces.toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle))[0];
  return at === undefined ? [text] : [text.slice(0, at), text.slice(at + 1)];
}
