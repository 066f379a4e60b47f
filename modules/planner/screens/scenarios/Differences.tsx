import { m } from '@patio/messages';
import { Button, ReadTable, Section } from '@patio/ui';
import { useState } from 'react';
import type { Comparison, Difference } from '../../contract.ts';
import { useHourWords } from '../publish/day-labels.ts';

/** Rows before somebody asks for the rest. */
const FIRST = 30;

/** The classes that stand elsewhere, with both places. */
export function Differences({ comparison }: { comparison: Comparison }) {
  const { differences, first, second, week, touched } = comparison;
  const [all, setAll] = useState(false);
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
        rows={all ? differences : differences.slice(0, FIRST)}
        rowId={(row) => row.key}
      />
      {!all && differences.length > FIRST && (
        <Button onPress={() => setAll(true)}>{m.planner_show_all({ count: differences.length })}</Button>
      )}
    </Section>
  );
}
