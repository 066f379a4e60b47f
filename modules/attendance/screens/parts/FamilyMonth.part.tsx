import { m } from '@patio/messages';
import { Card, formatDate, formatPercent, Link, Load, Skeleton, Stat, Tiles } from '@patio/ui';
import { useQueries, useQuery } from '@tanstack/react-query';
import type { StudentAttendance } from '../../contract.ts';
import { attendance } from '../api.ts';

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

function Month({ view }: { view: StudentAttendance }) {
  const marks = view.days.flatMap((day) => day.classes);
  const missed = marks.filter((mark) => mark.countsAs === 'absent' || mark.countsAs === 'excused').length;
  const late = marks.filter((mark) => mark.minutesLate !== null).length;
  const name = formatDate(`${view.month}-01`, { month: 'long' });
  if (marks.length === 0) return <p className="m-0 text-ink-2">{m.attendance_nothing_taken()}</p>;
  const { expected, present } = view.total;
  return (
    <Tiles min={110}>
      <Stat
        label={m.attendance_dashboard_month({ month: name })}
        value={formatPercent((marks.length - missed) / marks.length)}
        {...(expected > 0
          ? {
              comparison: {
                text: m.attendance_dashboard_year({ rate: formatPercent(present / expected) }),
                trend: 'same' as const,
              },
            }
          : {})}
      />
      <Stat label={m.attendance_dashboard_missed()} value={missed} unit={` / ${marks.length}`} />
      <Stat label={m.attendance_lates()} value={late} />
    </Tiles>
  );
}
