import { type Actor, reachesSchool } from '@patio/access';
import type { Id } from '@patio/kernel';
import { studentRows } from '@patio/people/server';
import type { Tx } from '@patio/platform';
import { gradeLevelRows } from '@patio/schools/server';
import { sql } from 'drizzle-orm';
import type { FiguresView } from '../../contract/figures.ts';
import { shown, shownParts } from '../../rules/suppress.ts';
import { failure } from '../failures.ts';
import { signals } from '../schema.ts';

interface LevelCount extends Record<string, unknown> {
  name: string;
  students: number;
  open: number;
}

/** How many students have a signal that waits, by grade, and what became of those of the last year. Groups of fewer than ten are not shown. */
export async function countSignals(tx: Tx, actor: Actor, schoolId: Id): Promise<FiguresView> {
  if (!reachesSchool(actor, 'warnings.count', schoolId)) throw failure('not_found');
  const { rows } = await tx.execute<LevelCount>(sql`
    select l.name, count(*)::int as students, (count(*) filter (where exists (select 1 from ${signals} x
      where x.institution_id = st.institution_id and x.student_id = st.id and x.state in ('new', 'seen') and x.ended_on is null)))::int as open
    from ${studentRows} st join ${gradeLevelRows} l on l.institution_id = st.institution_id and l.id = st.grade_level_id
    where st.institution_id = (select patio_institution()) and st.school_id = ${schoolId} and st.status = 'active' and st.merged_into_id is null
    group by l.name, l.position order by l.position`);
  const { rows: decided } = await tx.execute<{ taken: number; falseAlarms: number }>(sql`
    select (count(*) filter (where x.state = 'taken'))::int as taken, (count(*) filter (where x.state = 'false_alarm'))::int as "falseAlarms"
    from ${signals} x where x.institution_id = (select patio_institution()) and x.school_id = ${schoolId}
      and x.decided_at > now() - interval '1 year'`);
  const { taken, falseAlarms } = decided[0] ?? { taken: 0, falseAlarms: 0 };
  const students = shownParts(rows.map((row) => row.students));
  const open = shownParts(
    rows.map((row) => row.open),
    (at) => students[at] === null,
  );
  const sum = (pick: (row: LevelCount) => number) => rows.reduce((total, row) => total + pick(row), 0);
  return {
    students: shown(sum((row) => row.students)),
    open: shown(sum((row) => row.open)),
    levels: rows.map(({ name }, at) => ({ name, students: students[at] ?? null, open: open[at] ?? null })),
    taken: shown(taken),
    falseAlarms: shown(falseAlarms),
  };
}
