import { m } from '@patio/messages';
import { ChartFrame } from '@patio/ui/charts';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import type { Axis } from '../../rules/scale.ts';
import { Opens } from '../explore/OpenRows.tsx';
import { BOX, type Line, plotLines } from './plot-lines.ts';
import { useWidth } from './use-width.ts';

export interface LineChartProps {
  title: string;
  /** What it says, in one sentence, for the ear. */
  summary: string;
  /** What each step is called. */
  steps: string[];
  lines: Line[];
  axis: Axis;
  format: (value: number) => string;
  /** The head of the first column of the table. */
  head: string;
  target?: { value: number; label: string } | null;
  hideTitle?: boolean;
  /** What opens the rows of a step of a line, where it has any. */
  open?: (step: number, line: number) => (() => void) | undefined;
}

/** Lines over time: each has its own colour, dash and mark and ends with its name, so that no legend has to be learned. The arrows walk along it. */
export function LineChart({
  title,
  summary,
  steps,
  lines,
  axis,
  format,
  head,
  target,
  hideTitle,
  open,
}: LineChartProps) {
  const [at, setAt] = useState<number | null>(null);
  const [place, width] = useWidth();
  const plot = plotLines({ steps: steps.length, lines, axis, target: target?.value ?? null, width });
  const say = (value: number | null | undefined) => (typeof value === 'number' ? format(value) : '–');
  const table = {
    columns: [head, ...lines.map(({ name }) => name)],
    rows: steps.map((step, index) => [step, ...lines.map(({ values }) => say(values[index]))]),
  };
  const spoken = (index: number) =>
    m.insights_cursor({
      label: steps[index] ?? '',
      values: lines.map(({ name, values }) => `${name} ${say(values[index])}`).join(', '),
    });
  const move = (event: KeyboardEvent) => {
    const last = steps.length - 1;
    const from = at ?? last;
    const to = { ArrowLeft: from - 1, ArrowRight: from + 1, Home: 0, End: last, Escape: null }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    setAt(to === null ? null : Math.max(0, Math.min(last, to)));
  };
  const bottom = BOX.height - BOX.bottom;
  const shown = at ?? steps.length - 1;
  /** The step that is nearest to a pointer. */
  const point = ({ clientX, currentTarget }: PointerEvent<HTMLDivElement>) => {
    const box = currentTarget.querySelector('svg')?.getBoundingClientRect();
    if (!box || box.width === 0) return;
    const x = ((clientX - box.left) * width) / box.width;
    const apart = plot.xs.map((each) => Math.abs(each - x));
    setAt(apart.indexOf(Math.min(...apart)));
  };
  return (
    <ChartFrame title={title} summary={summary} table={table} hideTitle={hideTitle}>
      <div className="in-chart">
        <div
          role="slider"
          tabIndex={0}
          ref={place}
          className="in-lines"
          aria-label={`${title}. ${m.insights_chart_keys()}`}
          aria-valuemin={1}
          aria-valuemax={Math.max(1, steps.length)}
          aria-valuenow={shown + 1}
          aria-valuetext={spoken(shown)}
          onKeyDown={move}
          onPointerDown={point}
        >
          <svg viewBox={`0 0 ${width} ${BOX.height}`} aria-hidden="true">
            {plot.ticks.map(({ value, y }) => (
              <g key={value}>
                <line className="in-grid" x1={BOX.left} x2={plot.right} y1={y} y2={y} />
                <text x={BOX.left - 8} y={y + 4} textAnchor="end">
                  {format(value)}
                </text>
              </g>
            ))}
            {plot.labels.map(({ index, x }) => (
              <text key={index} x={x} y={bottom + 17} textAnchor="middle" data-now={index === at || undefined}>
                {steps[index]}
              </text>
            ))}
            {at !== null && <line className="in-cursor" x1={plot.xs[at]} x2={plot.xs[at]} y1={BOX.top} y2={bottom} />}
            {plot.targetY !== null && (
              <>
                <line className="in-goal" x1={BOX.left} x2={plot.right} y1={plot.targetY} y2={plot.targetY} />
                <text className="in-goal-word" x={BOX.left + 2} y={plot.targetY - 5}>
                  {target?.label}
                </text>
              </>
            )}
            {plot.lines.map((line) => (
              <g key={line.id} data-line={line.look}>
                {line.paths.map((path) => (
                  <polyline key={path} points={path} className="in-line" />
                ))}
                {line.marks.map(({ x, y }) => (
                  <path key={`${x} ${y}`} className="in-mark" d={line.mark(x, y)} />
                ))}
              </g>
            ))}
            {plot.ends.map(({ id, y, name, value }) => (
              <text key={id} className="in-end" x={plot.right + 8} y={y}>
                {name} <tspan fontWeight="750">{say(value)}</tspan>
              </text>
            ))}
          </svg>
        </div>
        {(at !== null || open) && (
          <p className="in-said">
            {steps[shown]}:{' '}
            {lines.map(({ id, name, values }, line) => {
              const text = say(values[shown]);
              return (
                <span key={id}>
                  {name}{' '}
                  <Opens open={open?.(shown, line)} label={`${steps[shown]}, ${name}: ${text}`}>
                    {text}
                  </Opens>
                </span>
              );
            })}
          </p>
        )}
      </div>
    </ChartFrame>
  );
}
