import { useSearchState } from '@patio/client';
import type { SheetState } from '@patio/gradebook/model';
import { m } from '@patio/messages';
import { Card, Meter, ReadTable, Section, Segmented, Stat, Tiles } from '@patio/ui';
import { z } from 'zod';
import type { OverviewRow } from '../../contract.ts';
import { DONE, type GroupBy, groupRows, PREPARING, WAITING } from './group.ts';
import { useListBehind } from './list-behind.ts';

interface ProgressProps {
  rows: readonly OverviewRow[];
  coordinators: readonly { name: string; schoolId: string }[];
  /** The term that was chosen; null where each school's own term of now is meant. */
  term: string | null;
}

/** The whole in five numbers, each of which opens what it counts, then by school, level or coordinator. */
export function Progress({ rows, coordinators, term }: ProgressProps) {
  const behind = useListBehind();
  const [{ by }, change] = useSearchState(
    z.object({ by: z.enum(['school', 'level', 'coordinator']).default('level') }),
  );
  const [all] = groupRows(
    rows.map((row) => ({ ...row, schoolId: '' })),
    'school',
    [],
    '',
  );
  const groups = groupRows(rows, by as GroupBy, coordinators, m.grade_office_no_coordinator());
  const heads = {
    level: m.grade_office_by_level(),
    school: m.grade_office_by_school(),
    coordinator: m.grade_office_by_coordinator(),
  };
  if (!all) return null;
  const of = { term: term ?? 'none' };
  // A chosen term is in the address already; otherwise the figures are about each school's own term of now.
  const now = term === null ? 'current' : '';
  const figure = (label: string, value: number, states: readonly SheetState[]) => (
    <Stat label={label} value={value} href={behind({ late: '', terms: now, state: states.join(',') })} />
  );
  return (
    <>
      <Tiles min={150}>
        <Stat label={m.grade_office_all_sheets(of)} value={all.total} href={behind({ late: '', terms: now })} />
        {figure(m.grade_office_in_preparation_in(of), all.preparing, PREPARING)}
        {figure(m.grade_office_waiting_approval_in(of), all.waiting, WAITING)}
        {figure(m.grade_office_published_in(of), all.done, DONE)}
        <Stat label={m.grade_office_late_in(of)} value={all.late} href={behind({ late: 'yes' })} />
      </Tiles>
      <p className="m-0 text-ink-2 text-sm">{m.grade_office_counts_what()}</p>
      <Section
        title={m.grade_office_progress_by()}
        actions={
          <Segmented
            label={m.grade_office_group_by()}
            value={by}
            options={[
              { id: 'level', label: heads.level },
              { id: 'school', label: heads.school },
              { id: 'coordinator', label: heads.coordinator },
            ]}
            onChange={(next) => change({ by: next as GroupBy })}
          />
        }
      >
        <Card>
          <ReadTable
            subject={{ label: heads[by], cell: (group) => group.name }}
            rows={groups}
            rowId={(group) => group.id}
            columns={[
              {
                id: 'done',
                label: m.grade_office_published_count(),
                cell: (group) => (
                  <div className="ms-auto w-full min-[900px]:w-40">
                    <Meter ratio={group.total === 0 ? 0 : group.done / group.total} thin />
                    <small>{m.grade_office_progress_of({ done: group.done, total: group.total })}</small>
                  </div>
                ),
              },
              { id: 'preparing', label: m.grade_office_in_preparation(), cell: (group) => group.preparing },
              { id: 'waiting', label: m.grade_office_waiting_approval(), cell: (group) => group.waiting },
              {
                id: 'late',
                label: m.grade_office_late_count(),
                cell: (group) => (
                  <span className={group.late > 0 ? 'font-bold text-warn-ink' : undefined}>{group.late}</span>
                ),
              },
            ]}
          />
        </Card>
      </Section>
    </>
  );
}
