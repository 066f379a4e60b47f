import { m } from '@patio/messages';
import { ChartColumn, Table2 } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { IconButton } from '../actions/IconButton.tsx';

export type ChartTable = { columns: string[]; rows: (string | number)[][] };
export type ChartFrameProps = {
  /** Names the chart for everybody. */
  title: string;
  /** What it says, in one sentence, for the ear. */
  summary?: string;
  table: ChartTable;
  legend?: ReactNode;
  hideTitle?: boolean;
  children: ReactNode;
};

/** A chart with its name, its sentence and, one press away, its numbers. */
export function ChartFrame({ title, summary, table, legend, hideTitle, children }: ChartFrameProps) {
  const [asTable, setAsTable] = useState(false);
  const id = useId();
  return (
    <figure className="chart" aria-labelledby={id}>
      <figcaption className="chart-head">
        <span id={id} className={hideTitle ? 'sr' : 'chart-title'}>
          {title}
        </span>
        {summary && <span className="sr">{summary}</span>}
        {legend}
        <IconButton
          size="sm"
          className="push"
          icon={asTable ? ChartColumn : Table2}
          label={asTable ? m.ui_show_chart() : m.ui_show_table()}
          onPress={() => setAsTable(!asTable)}
        />
      </figcaption>
      {asTable ? <NumberTable title={title} {...table} /> : children}
    </figure>
  );
}

export function NumberTable({ title, columns, rows }: ChartTable & { title: string }) {
  return (
    <div className="chart-table">
      <table>
        <caption className="sr">{title}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...values]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {values.map((value, index) => (
                <td key={columns[index + 1]} className="num">
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
