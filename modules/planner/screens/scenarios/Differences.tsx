import { m } from '@patio/messages';
import { ReadTable, Section } from '@patio/ui';
import type { Comparison, Difference } from '../../contract.ts';
import { useHourWords } from '../publish/day-labels.ts';

/** The classes that stand elsewhere, with both places. */
export function Differences({ comparison }: { comparison: Comparison }) {
  const { differences, first, second, week, touched } = comparison;
  const { hour } = useHourWords(week.frame);
  const place = (where: Difference['first']) => {
    if (!where) return '—';
    if (where.cycleDay === null || where.period === null) return m.planner_parked_one();
    const at = hour(where.cycleDay, where.period);
    return where.room ? `${at} · ${where.room}` : at;
  };
  return (
    <Section
      title={m.planner_differences()}
      count={differences.length}
      description={m.planner_touched({ homerooms: touched.homerooms.length, teachers: touched.teachers.length })}
    >
      <ReadTable
        subject={{ label: m.planner_class(), cell: (row) => row.name }}
        columns={[
          { id: 'first', label: first.name, align: 'start', cell: (row) => place(row.first) },
          { id: 'second', label: second.name, align: 'start', cell: (row) => place(row.second) },
        ]}
        rows={differences}
        rowId={(row) => row.key}
      />
    </Section>
  );
}
