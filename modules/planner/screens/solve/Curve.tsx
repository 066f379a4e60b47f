import { m } from '@patio/messages';
import { formatNumber } from '@patio/ui';
import { ChartFrame } from '@patio/ui/charts';
import './curve.css';

const [WIDTH, HEIGHT] = [600, 120];

/** What counts most first: classes without an hour, then broken rules, then wishes. */
const LINES = [
  { at: 1, label: m.planner_figure_parked, name: 'parked' },
  { at: 2, label: m.planner_figure_hard, name: 'hard' },
  { at: 3, label: m.planner_figure_soft, name: 'soft' },
] as const;

/** Each line in its own measure: they fall by very different amounts. */
function pathOf(points: readonly number[][], at: number): string {
  const last = Math.max(1, points.at(-1)?.[0] ?? 1);
  const top = Math.max(1, ...points.map((point) => point[at] ?? 0));
  return points
    .map((point) => `${((point[0] ?? 0) / last) * WIDTH},${HEIGHT - ((point[at] ?? 0) / top) * (HEIGHT - 8) - 4}`)
    .join(' ');
}

/** How the best week got better step by step. */
export function Curve({ points }: { points: readonly number[][] }) {
  const now = points.at(-1) ?? [];
  const table = {
    columns: [m.planner_steps(), ...LINES.map(({ label }) => label())],
    rows: points.slice(-12).map((point) => [formatNumber(point[0] ?? 0), ...LINES.map(({ at }) => point[at] ?? 0)]),
  };
  return (
    <ChartFrame
      title={m.planner_curve()}
      summary={m.planner_curve_summary({ parked: now[1] ?? 0, hard: now[2] ?? 0, soft: Math.round(now[3] ?? 0) })}
      table={table}
      legend={
        <span className="legend">
          {LINES.map(({ name, label }) => (
            <span key={name} className="pl-line" data-line={name}>
              <i />
              {label()}
            </span>
          ))}
        </span>
      }
    >
      <svg className="pl-curve" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        {LINES.map(({ at, name }) => (
          <polyline key={name} className="pl-line" data-line={name} points={pathOf(points, at)} />
        ))}
      </svg>
    </ChartFrame>
  );
}
