import { m } from '@patio/messages';
import { Card, formatDate, formatShare, Link, Load, Skeleton, Stat, Tiles } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import type { ChildMonth } from '../../contract.ts';
import { attendance } from '../api.ts';
import { daysText } from '../labels.ts';

const HALVES_OF_A_DAY = 2;

/** Each child's attendance of this month side by side, with the year behind it, on a family's page of figures. */
export default function FamilyMonthPart() {
  const query = useQuery(attendance.childrenMonth.queryOptions());
  return (
    <Load query={query} skeleton={<Skeleton shape="cards" />}>
      {({ items }) => (
        <div className="grid gap-4 [grid-template-columns:repeat(auto-fit,minmax(min(100%,320px),1fr))]">
          {items.map((child) => (
            <Card
              key={child.studentId}
              title={m.attendance_dashboard_of({ name: child.givenName })}
              actions={<Link href={`/parent/attendance/${child.studentId}`}>{m.attendance_dashboard_more()}</Link>}
            >
              <Month child={child} />
            </Card>
          ))}
        </div>
      )}
    </Load>
  );
}

/** The month in days, as the year behind it is counted, so that both shares mean the same. */
function Month({ child: { studentId, month, tally, year } }: { child: ChildMonth }) {
  if (tally.expected === 0) return <p className="m-0 text-ink-2">{m.attendance_nothing_taken()}</p>;
  const name = formatDate(`${month}-01`, { month: 'long' });
  const days = `/parent/attendance/${studentId}?month=${month}&within=month`;
  return (
    <Tiles min={110}>
      <Stat
        label={m.attendance_dashboard_month({ month: name })}
        value={formatShare(tally.present, tally.expected)}
        comparison={{
          text: m.attendance_dashboard_year({ rate: formatShare(year.present, year.expected) }),
          trend: 'same',
        }}
      />
      <Stat
        label={m.attendance_days_missed()}
        value={daysText(tally.absent + tally.excused)}
        href={`${days}&kind=missed#days`}
        unit={m.attendance_of_days_with_roll({ days: tally.expected / HALVES_OF_A_DAY })}
      />
      <Stat label={m.attendance_lates()} value={tally.late} href={`${days}&kind=late#days`} />
    </Tiles>
  );
}
