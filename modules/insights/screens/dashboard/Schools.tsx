import { stringifySearch, useOffice, useRawSearch } from '@patio/client';
import { formatMoney } from '@patio/kernel';
import { m } from '@patio/messages';
import { Card, intlLocale, Link, ReadTable } from '@patio/ui';
import type { AmountView } from '../../contract/answer.ts';
import type { DashboardView, SchoolLine } from '../../contract/dashboard.ts';
import { type Measure, RULES } from '../../rules/measures.ts';
import { Opens, useRows } from '../explore/OpenRows.tsx';
import { addressOf } from '../explore/use-question.ts';
import { measureName, numberText, ofText, shareText, valueText } from '../say.ts';

/** The desk of a school's money over this page: whom the figure is about. */
function useDesk(): (schoolId: string) => string | undefined {
  const office = useOffice();
  const here = useRawSearch();
  return (schoolId) =>
    office('fees.read', '') && stringifySearch({ ...here, sheet: 'till', school: schoolId, desk: 'debtors' });
}

interface FigureProps {
  view: DashboardView;
  line: SchoolLine;
  measure: Measure;
  amount: AmountView;
}

/** A figure of a school with what it is of; it opens its students, the desk of the money, or the same in more detail. */
function Figure({ view, line, measure, amount }: FigureProps) {
  const { open } = useRows();
  const office = useOffice();
  const desk = useDesk();
  const text = valueText(measure, amount);
  if (!amount) return text;
  const { from, through } = view.term;
  const rows = { measure, schoolId: line.id, from, through, levels: [], homerooms: [], subjects: [] };
  const name = `${line.name} · ${measureName(measure)}`;
  const asked = addressOf({ measure, form: 'trend', schools: [line.id] });
  const href = measure === 'collected' ? desk(line.id) : office('insights.explore', `/analytics${asked}`);
  return (
    <span className="in-cell">
      <b>
        {RULES[measure].rows || !href ? (
          <Opens open={RULES[measure].rows ? open(rows, name) : undefined} label={`${name}: ${text}`}>
            {text}
          </Opens>
        ) : (
          <Link href={href}>{text}</Link>
        )}
      </b>
      <small>{measure === 'collected' ? moneyOf(line) : ofText(measure, amount)}</small>
    </span>
  );
}

/** What was collected of what was charged, in the school's own currency. */
function moneyOf({ collected, currency }: SchoolLine): string {
  if (!collected) return '';
  const say = (minor: number) =>
    currency ? formatMoney({ minor, currency }, intlLocale()) : numberText(minor / RULES.collected.per);
  return m.insights_of({ part: say(collected.num), whole: say(collected.den) });
}

const COLUMNS = [
  ['attendance', m.insights_col_attendance, (line: SchoolLine) => line.attendance],
  ['passing_all', m.insights_col_passing, (line: SchoolLine) => line.passing],
  ['hand_ins', m.insights_col_handins, (line: SchoolLine) => line.handIns],
  ['collected', m.insights_col_collected, (line: SchoolLine) => line.collected],
  ['use', m.insights_col_use, (line: SchoolLine) => line.use],
] as const;

/** School by school, in the order of their names. */
export function Schools({ view }: { view: DashboardView }) {
  const office = useOffice();
  const today = (line: SchoolLine) => {
    if (!line.today) return '–';
    const text = shareText(line.today.present / line.today.expected);
    const params = new URLSearchParams({ from: view.today, through: view.today, behind: 'all.all', school: line.id });
    return office('attendance.read', '') ? <Link href={`/teacher/attendance-report?${params}`}>{text}</Link> : text;
  };
  return (
    <Card flush title={m.insights_tile_schools()}>
      <ReadTable
        subject={{
          label: m.insights_school(),
          cell: (row: SchoolLine) => <Link href={`?school=${row.id}`}>{row.name}</Link>,
        }}
        columns={[
          {
            id: 'students',
            label: m.insights_col_students(),
            cell: (row) => <Figure view={view} line={row} measure="enrolment" amount={row.enrolment} />,
          },
          { id: 'today', label: m.insights_col_today(), cell: today },
          ...COLUMNS.map(([measure, label, amountOf]) => ({
            id: measure,
            label: label(),
            cell: (row: SchoolLine) => <Figure view={view} line={row} measure={measure} amount={amountOf(row)} />,
          })),
        ]}
        rows={view.lines}
        rowId={({ id }) => id}
      />
    </Card>
  );
}

/** What was collected of what was charged, as sums of the school. */
export function Money({ line }: { line: SchoolLine | undefined }) {
  const desk = useDesk();
  if (!line?.collected) return null;
  const [href, text] = [desk(line.id), valueText('collected', line.collected)];
  return (
    <Card title={m.insights_tile_money()}>
      <p className="in-target-n">
        <span className="in-mid">{href ? <Link href={href}>{text}</Link> : text}</span>
      </p>
      <p className="in-note">{m.insights_money_of({ sums: moneyOf(line) })}</p>
    </Card>
  );
}
