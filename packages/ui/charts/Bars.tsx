import { Link } from 'react-aria-components';
import { formatNumber } from '../text/format.ts';
import { ChartFrame } from './ChartFrame.tsx';
import { niceTop } from './scale.ts';

export type BarDatum = {
  label: string;
  value: number;
  /** The one that is meant: strong, the others soft. */
  isMarked?: boolean;
  detail?: string;
  /** Where the rows behind the number are. */
  href?: string;
};
export type BarsProps = {
  title: string;
  summary?: string;
  data: BarDatum[];
  /** Column heads of the table. */
  heads: [string, string];
  format?: (value: number) => string;
  direction?: 'down' | 'across';
  max?: number;
  height?: number;
  hideTitle?: boolean;
};

/** Bars: upright for a few steps, lying for names. Numbers stand at the bars, so no axis is needed. */
export function Bars({
  title,
  summary,
  data,
  heads,
  format = (n) => formatNumber(n),
  direction = 'down',
  max,
  height = 140,
  hideTitle,
}: BarsProps) {
  const top = max ?? niceTop(Math.max(...data.map((d) => d.value)));
  const marked = data.some((d) => d.isMarked);
  const table = { columns: heads, rows: data.map((d) => [d.label, format(d.value)]) };
  return (
    <ChartFrame title={title} summary={summary} table={table} hideTitle={hideTitle}>
      <ul className="bars" data-direction={direction} style={{ '--h': `${height}px` } as object}>
        {data.map((datum) => (
          <li key={datum.label} className="bar-item" data-soft={(marked && !datum.isMarked) || undefined}>
            <span className="bar-name">{datum.label}</span>
            <span className="bar-track">
              <i
                className="bar"
                style={{ '--part': `${(datum.value / top) * 100}%`, '--ratio': datum.value / top } as object}
              />
              {direction === 'down' && <BarNumber datum={datum} format={format} />}
            </span>
            {direction === 'across' && <BarNumber datum={datum} format={format} />}
          </li>
        ))}
      </ul>
    </ChartFrame>
  );
}

/** The number at a bar; where there are rows behind it, it opens them. */
function BarNumber({ datum, format }: { datum: BarDatum; format: (value: number) => string }) {
  const text = format(datum.value);
  if (!datum.href || datum.value === 0) return <span className="bar-n num">{text}</span>;
  return (
    <Link className="bar-n num" href={datum.href} aria-label={`${datum.label}: ${text}`}>
      {text}
    </Link>
  );
}
