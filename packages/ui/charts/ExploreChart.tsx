import { Suspense } from 'react';
import { lazyPart } from '../feedback/lazy-part.ts';
import { Skeleton } from '../feedback/Skeleton.tsx';
import { ChartFrame } from './ChartFrame.tsx';
import type { Series } from './ExplorePlot.tsx';

const Plot = lazyPart(() => import('./ExplorePlot.tsx'));

export type ExploreChartProps = {
  title: string;
  summary?: string;
  kind: 'line' | 'bar' | 'area';
  /** One object per step: `{ [x]: label, [series.id]: number }`. */
  data: Record<string, string | number | null>[];
  x: { id: string; label: string };
  series: Series[];
  format?: (value: number) => string;
  height?: number;
};

/** A chart to look around in, for wide screens; recharts is fetched only when it is drawn. */
export function ExploreChart({
  title,
  summary,
  data,
  x,
  series,
  format = String,
  height = 280,
  kind,
}: ExploreChartProps) {
  const table = {
    columns: [x.label, ...series.map((s) => s.label)],
    rows: data.map((row) => [
      row[x.id] ?? '',
      ...series.map((s) => (typeof row[s.id] === 'number' ? format(row[s.id] as number) : '–')),
    ]),
  };
  const legend = (
    <span className="legend">
      {series.map((one, index) => (
        <span key={one.id}>
          <i style={{ background: `var(--v${(index % 8) + 1})` }} data-mark={index % 4} />
          {one.label}
        </span>
      ))}
    </span>
  );
  return (
    <ChartFrame title={title} summary={summary} table={table} legend={series.length > 1 ? legend : undefined}>
      <div style={{ height }} role="img" aria-label={summary ? `${title}. ${summary}` : title}>
        <Suspense fallback={<Skeleton shape="chart" />}>
          <Plot kind={kind} data={data} x={x.id} series={series} format={format} />
        </Suspense>
      </div>
    </ChartFrame>
  );
}
