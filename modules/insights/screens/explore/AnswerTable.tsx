import { m } from '@patio/messages';
import { ReadTable } from '@patio/ui';
import type { Answer } from '../../contract/answer.ts';
import { rowsBehind } from '../../rules/rows-behind.ts';
import { cellText, ofText, rowName, seriesName } from '../say.ts';
import { Opens, useRows } from './OpenRows.tsx';

type Row = Answer['rows'][number];

/** The same figures in words, each with what it is a part of; each opens its rows. */
export function AnswerTable({ answer }: { answer: Answer }) {
  const { school, open } = useRows();
  const { measure, form } = answer.question;
  return (
    <div className="in-table">
      <ReadTable
        subject={{ label: m.insights_row(), cell: (row: Row) => rowName(answer, row) }}
        columns={answer.series.map((one, at) => {
          const column = seriesName(answer, one);
          return {
            id: one.id,
            label: column,
            cell: (row: Row) => {
              const [name, text] = [rowName(answer, row), cellText(answer, row.values[at])];
              const opens = open(rowsBehind(answer, school, row, one.id), `${name} · ${column}`);
              return (
                <span className="in-cell">
                  <b>
                    <Opens open={opens} label={`${name}, ${column}: ${text}`}>
                      {text}
                    </Opens>
                  </b>
                  <small>{form === 'spread' ? '' : ofText(measure, row.values[at])}</small>
                </span>
              );
            },
          };
        })}
        rows={answer.rows}
        rowId={({ id }) => id}
      />
    </div>
  );
}
