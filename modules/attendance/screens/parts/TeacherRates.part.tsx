import { m } from '@patio/messages';
import { Card, formatShare, Link, Load, ReadTable, Skeleton } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { attendance } from '../api.ts';

/** How many of each of a teacher's classes came, on their page of figures. */
export default function TeacherRatesPart() {
  const query = useQuery(attendance.rates.queryOptions({ input: {} }));
  return (
    <Card
      title={m.attendance_take_title()}
      flush
      actions={<Link href="/teacher/attendance-report">{m.attendance_dashboard_more()}</Link>}
    >
      <Load query={query} skeleton={<Skeleton shape="list" />}>
        {(view) => {
          const rows = view.groups.filter((group) => group.by === 'group' && group.tally.expected > 0);
          if (rows.length === 0) return <p className="m-0 p-4 text-ink-2">{m.attendance_nothing_taken()}</p>;
          return (
            <ReadTable<(typeof rows)[number]>
              subject={{
                label: m.attendance_dashboard_class(),
                cell: (row) => <Link href={`/teacher/attendance-report?section=${row.key}`}>{row.name}</Link>,
              }}
              columns={[
                {
                  id: 'rate',
                  label: m.attendance_rate_of_span(),
                  cell: (row) => <b>{formatShare(row.tally.present, row.tally.expected)}</b>,
                },
                { id: 'absent', label: m.attendance_unexcused(), cell: (row) => row.tally.absent },
                { id: 'late', label: m.attendance_lates(), cell: (row) => row.tally.late },
              ]}
              rows={rows}
              rowId={(row) => row.key}
            />
          );
        }}
      </Load>
    </Card>
  );
}
