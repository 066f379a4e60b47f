import { formatNumber } from '../text/format.ts';
import { ChartFrame } from './ChartFrame.tsx';
import { shadeOf } from './scale.ts';

export type HeatProps = {
  title: string;
  summary?: string;
  rows: string[];
  columns: string[];
  /** `values[row][column]`; `null` is no value. */
  values: (number | null)[][];
  /** The head of the first column in the table. */
  head: string;
  format?: (value: number) => string;
  range?: [number, number];
  /** `diverging` for below and above an expectation. */
  scale?: 'sequential' | 'diverging';
  showNumbers?: boolean;
  /** What opens the rows of a cell, where it has any. */
  open?: (row: number, column: number) => (() => void) | undefined;
};

const SHADES = 6;

/** A field of shades; each shade also carries its number, and the table is one press away. */
export function Heat({
  title,
  summary,
  rows,
  columns,
  values,
  head,
  format = (n) => formatNumber(n),
  range,
  scale = 'sequential',
  showNumbers = true,
  open,
}: HeatProps) {
  const known = values.flat().filter((v): v is number => v !== null);
  const [low, high] = range ?? [Math.min(...known), Math.max(...known)];
  const table = {
    columns: [head, ...columns],
    rows: rows.map((row, r) => [row, ...columns.map((_, c) => text(values[r]?.[c], format))]),
  };
  return (
    <ChartFrame title={title} summary={summary} table={table}>
      <div className="heat-scroll">
        <table className="heat" data-scale={scale}>
          <caption className="sr">{title}</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="sr">{head}</span>
              </th>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, r) => (
              <tr key={row}>
                <th scope="row">{row}</th>
                {columns.map((column, c) => {
                  const value = values[r]?.[c] ?? null;
                  const opens = value === null ? undefined : open?.(r, c);
                  return (
                    <td key={column} data-shade={value === null ? undefined : shadeOf(value, low, high, SHADES)}>
                      {opens ? (
                        <button type="button" className="heat-open" onClick={opens}>
                          <span className="sr">{`${row}, ${column}: `}</span>
                          {text(value, format)}
                        </button>
                      ) : (
                        <span className={showNumbers ? undefined : 'sr'}>{text(value, format)}</span>
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </ChartFrame>
  );
}

const text = (value: number | null | undefined, format: (n: number) => string) =>
  value === null || value === undefined ? '–' : format(value);
