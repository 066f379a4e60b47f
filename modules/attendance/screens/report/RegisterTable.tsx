import { useLocale } from '@patio/client';
import { m } from '@patio/messages';
import { formatDate, formatShare } from '@patio/ui';
import type { RegisterView, RollPlace } from '../../contract.ts';
import { basicCodes, registerLetter } from '../../rules/codes.ts';

function ColumnDay({ date }: { date: string }) {
  return (
    <span aria-hidden>
      {formatDate(date, { weekday: 'narrow' })}
      <br />
      {Number(date.slice(8))}
    </span>
  );
}

export interface RegisterTableProps {
  view: RegisterView;
  onOpen?: (place: RollPlace) => void;
  /** Shows the marks behind a student's number; paper has none. */
  onBehind?: (number: { studentId: string; what: 'missed' | 'late' | 'all' }) => void;
}

/** Students down, classes taken across; a mark is a letter, so that it also reads in black and white. */
export function RegisterTable({ view, onOpen, onBehind }: RegisterTableProps) {
  const locale = useLocale();
  const here = basicCodes(view.codes).present.code;
  const letterOf = (mark: RegisterView['rows'][number]['marks'][number]) =>
    mark.code === here && mark.minutesLate === null ? '·' : registerLetter(view.codes, mark);
  const figure = (row: RegisterView['rows'][number], what: 'missed' | 'late' | 'all', text: string | number) =>
    onBehind && text ? (
      <button
        type="button"
        className="att-column"
        aria-label={`${row.name}: ${text}`}
        onClick={() => onBehind({ studentId: row.studentId, what })}
      >
        {text}
      </button>
    ) : (
      text
    );
  return (
    <figure className="att-register">
      <figcaption>
        <b>{[view.group.name, view.group.homeroom ? m.attendance_whole_day() : view.group.course].join(' · ')}</b>
        <span>{`${view.group.school} · ${formatDate(`${view.month}-15`, { month: 'long', year: 'numeric' })}`}</span>
      </figcaption>
      <div className="att-scroll">
        <table>
          <thead>
            <tr>
              <th scope="col">{m.attendance_student()}</th>
              {view.columns.map((column) => (
                <th key={column.rollId} scope="col" title={column.takenBy ?? undefined}>
                  <span className="sr">
                    {formatDate(column.date, { weekday: 'long', day: 'numeric', month: 'long' })}
                  </span>
                  {onOpen ? (
                    <button
                      type="button"
                      className="att-column"
                      data-print="show"
                      aria-label={m.attendance_open_roll()}
                      onClick={() => onOpen(column.place)}
                    >
                      <ColumnDay date={column.date} />
                    </button>
                  ) : (
                    <ColumnDay date={column.date} />
                  )}
                </th>
              ))}
              <th scope="col">{m.attendance_absent_short()}</th>
              <th scope="col">{m.attendance_late_short()}</th>
              <th scope="col">{m.attendance_rate_short()}</th>
            </tr>
          </thead>
          <tbody>
            {view.rows.map((row) => {
              const markOf = new Map(row.marks.map((mark) => [mark.rollId, mark]));
              return (
                <tr key={row.studentId}>
                  <th scope="row">{row.name}</th>
                  {view.columns.map((column) => {
                    const mark = markOf.get(column.rollId);
                    return (
                      <td key={column.rollId} data-counts={mark?.countsAs}>
                        {mark && letterOf(mark)}
                      </td>
                    );
                  })}
                  <td>{figure(row, 'missed', row.total.absent + row.total.excused)}</td>
                  <td>{figure(row, 'late', row.total.late)}</td>
                  <td>
                    {row.total.expected ? figure(row, 'all', formatShare(row.total.present, row.total.expected)) : '—'}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      <p className="att-legend">
        {view.codes.map((code) => `${code.code === here ? '·' : code.code} ${code.name[locale]}`).join('   ')}
      </p>
    </figure>
  );
}
