import { m } from '@patio/messages';
import { Card, formatDate, formatShare, Link, Load, Skeleton, Stat, Tiles } from '@patio/ui';
import { useQueries, useQuery } from '@tanstack/react-query';
import type { StudentAttendance } from '../../contract.ts';
import { addTallies } from '../../rules/rates.ts';
import { attendance } from '../api.ts';
import { daysText } from '../labels.ts';

const HALVES_OF_A_DAY = 2;

/** Each child's attendance of this month side by side, with the year behind it, on a family's page of figures. */
export default function FamilyMonthPart() {
  const family = useQuery(attendance.children.queryOptions());
  const children = (family.data?.items ?? []).filter((child) => child.opens).map((child) => child.student);
  const months = useQueries({
    queries: children.map((child) => attendance.student.queryOptions({ input: { studentId: child.id } })),
  });
  return (
    <Load query={family} skeleton={<Skeleton shape="cards" />}>
      {() => (
        <div className="grid gap-4 [grid-template-columns:repeat(auto-fit,minmax(min(100%,320px),1fr))]">
          {children.map((child, at) => {
            const month = months[at];
            return (
              <Card
                key={child.id}
                title={m.attendance_dashboard_of({ name: child.givenName })}
                actions={<Link href={`/parent/attendance/${child.id}`}>{m.attendance_dashboard_more()}</Link>}
              >
                {month && (
                  <Load query={month} skeleton={<Skeleton shape="list" />}>
                    {(view) => <Month view={view} />}
                  </Load>
                )}
              </Card>
            );
          })}
        </div>
      )}
    </Load>
  );
}

/** The month in days, as the year behind it is counted, so that both shares mean the same. */
function Month({ view }: { view: StudentAttendance }) {
  const month = addTallies(
    view.days.flatMap(({ state }) => (state ? [{ ...state, expected: HALVES_OF_A_DAY, late: state.lates }] : [])),
  );
  const name = formatDate(`${view.month}-01`, { month: 'long' });
  if (month.expected === 0) return <p className="m-0 text-ink-2">{m.attendance_nothing_taken()}</p>;
  const { expected, present } = view.total;
  const days = `/parent/attendance/${view.student.id}?month=${view.month}&within=month`;
  return (
    <Tiles min={110}>
      <Stat
        label={m.attendance_dashboard_month({ month: name })}
        value={formatShare(month.present, month.expected)}
        {...(expected > 0
          ? {
              comparison: {
                text: m.attendance_dashboard_year({ rate: formatShare(present, expected) }),
                trend: 'same' as const,
              },
            }
          : {})}
      />
      <Stat
        label={m.attendance_days_missed()}
        value={daysText(month.absent + month.excused)}
        href={`${days}&kind=missed#days`}
        unit={m.attendance_of_days_with_roll({ days: month.expected / HALVES_OF_A_DAY })}
      />
      <Stat label={m.attendance_lates()} value={month.late} href={`${days}&kind=late#days`} />
    </Tiles>
  );
}
