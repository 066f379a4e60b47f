import { formatNumber } from '../text/format.ts';
import { ChartFrame } from './ChartFrame.tsx';
import { BOX, type MeasureWeek, plotMeasure, twoLines } from './measure-plot.ts';

export type { MeasureWeek } from './measure-plot.ts';
export type MeasureChartProps = {
  title: string;
  /** What it says, in one sentence, for the ear. */
  summary: string;
  weeks: MeasureWeek[];
  /** The most there can be, such as five days of a week. */
  most: number;
  goal: { value: number; label: string };
  words: { before: string; plan: string };
  /** Column heads of the table: week, value, phase. */
  heads: [string, string, string];
  /** Stands at the last value. */
  last?: string;
  hideTitle?: boolean;
};

/**
 * A measure before a plan and with it: hollow and grey, a dotted line, solid; the goal is dashed and the week under way a gap. Words stand
 * at what they name, so that no colour has to be learned.
 */
export function MeasureChart({ title, summary, weeks, most, goal, words, heads, last, hideTitle }: MeasureChartProps) {
  const plot = plotMeasure(weeks, most, goal.value);
  const table = {
    columns: [...heads],
    rows: weeks.map((week) => [
      week.name,
      week.value === null ? '–' : formatNumber(week.value),
      week.phase === 'before' ? words.before : words.plan,
    ]),
  };
  const latest = plot.points.findLast(({ y }) => y !== null);
  const right = BOX.width - BOX.right;
  const bottom = BOX.height - BOX.bottom;
  return (
    <ChartFrame title={title} summary={summary} table={table} hideTitle={hideTitle}>
      <svg
        className="measure"
        viewBox={`0 0 ${BOX.width} ${BOX.height}`}
        role="img"
        aria-label={`${title}. ${summary}`}
      >
        {plot.ticks.map(({ value, y }) => (
          <g key={value}>
            <line className="measure-grid" x1={BOX.left} x2={right} y1={y} y2={y} />
            <text x={BOX.left - 8} y={y + 4} textAnchor="end">
              {formatNumber(value)}
            </text>
          </g>
        ))}
        {plot.points
          .filter(({ week }) => week.isNow)
          .map(({ x, week }) => (
            <rect
              key={week.name}
              className="measure-now"
              x={x - Math.min(plot.step, 22) / 2}
              y={BOX.top}
              width={Math.min(plot.step, 22)}
              height={bottom - BOX.top}
              rx="4"
            />
          ))}
        {plot.edge !== null && (
          <>
            <line className="measure-edge" x1={plot.edge} x2={plot.edge} y1={BOX.top - 12} y2={bottom} />
            <text className="measure-word" x={plot.edge - 6} y={BOX.top - 10} textAnchor="end">
              {words.before}
            </text>
            <text className="measure-word" x={plot.edge + 6} y={BOX.top - 10}>
              {words.plan}
            </text>
          </>
        )}
        <line className="measure-goal" x1={BOX.left} x2={right} y1={plot.goalY} y2={plot.goalY} />
        <text className="measure-goal-word" x={right + 6} y={plot.goalY + 4}>
          {goal.label}
        </text>
        {plot.lines.map(({ phase, points }) => (
          <polyline key={points} className="measure-line" data-phase={phase} points={points} />
        ))}
        {plot.points.map(
          ({ x, y, week }) =>
            y !== null && (
              <circle key={week.name} className="measure-point" data-phase={week.phase} cx={x} cy={y} r="4.5" />
            ),
        )}
        {plot.points.map(({ x, week }) => (
          <g key={week.name} className="measure-week" data-now={week.isNow || undefined}>
            <text x={x} y={bottom + 16} textAnchor="middle">
              {week.label}
            </text>
            {week.under && (
              <text x={x} y={bottom + 31} textAnchor="middle">
                {week.under}
              </text>
            )}
          </g>
        ))}
        {last && latest && latest.y !== null && (
          <text className="measure-word" y={latest.y + (Math.abs(latest.y - plot.goalY) < 16 ? 18 : 4)}>
            {twoLines(last).map((line, at) => (
              <tspan key={line} x={right + 6} dy={at === 0 ? 0 : 14}>
                {line}
              </tspan>
            ))}
          </text>
        )}
      </svg>
    </ChartFrame>
  );
}
