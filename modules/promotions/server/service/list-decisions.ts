import { decodeCursor, encodeCursor, type PageInput } from '@patio/kernel';
import { joinStudent, registerNameOf, wordsOf } from '@patio/people/server';
import { countPage, type Tx } from '@patio/platform';
import { gradeLevelRows } from '@patio/schools/server';
import { homeroomRows } from '@patio/sections/server';
import { type SQL, sql } from 'drizzle-orm';
import type { DecisionFilters, DecisionView } from '../../contract/decisions.ts';
import type { PlanRow } from '../policy.ts';
import { actCaseLog, acts, decisions } from '../schema.ts';

const staying = sql`d.outcome in ('promoted', 'promoted_with_support', 'recovery_pending', 'retained')`;
const waiting = sql`exists (select 1 from ${actCaseLog} c join ${acts} w on w.institution_id = c.institution_id and w.id = c.act_id
  where c.institution_id = d.institution_id and c.decision_id = d.id and w.state = 'waiting')`;
const gone = sql`(${staying} and st.status in ('transferred', 'graduated'))`;

const SHOWN: Record<NonNullable<DecisionFilters['shown']>, SQL> = {
  undecided: sql`d.outcome is null`,
  to_accept: sql`d.outcome is null and d.proposed is not null`,
  needs_decision: sql`d.outcome is null and d.proposed is null`,
  decided: sql`d.outcome is not null`,
  unplaced: sql`${staying} and d.to_homeroom_id is null`,
  exceptions: sql`(d.act_id is not null or ${waiting})`,
  provisional: sql`d.outcome = 'recovery_pending'`,
  skipped: sql`d.run_id is null and (d.outcome is null or ${waiting} or ${gone} or (${staying} and d.to_homeroom_id is null))`,
};

/** What of a plan the filters leave, as a condition on a decision `d`, its student `st` and their person `p`. */
function wanted(plan: PlanRow, filters: Omit<DecisionFilters, 'planId'>): SQL {
  const parts: SQL[] = [sql`d.institution_id = ${plan.institutionId} and d.plan_id = ${plan.id}`];
  if (filters.gradeLevelId) parts.push(sql`d.grade_level_id = ${filters.gradeLevelId}`);
  if (filters.homeroomId) parts.push(sql`d.homeroom_id = ${filters.homeroomId}`);
  if (filters.outcome) parts.push(sql`d.outcome = ${filters.outcome}`);
  if (filters.shown) parts.push(SHOWN[filters.shown]);
  for (const word of wordsOf(filters.search ?? '')) parts.push(sql`p.register_key like ${`%${word}%`}`);
  return sql.join(parts, sql` and `);
}

const from = sql`${decisions} d ${joinStudent('d')}
  join ${gradeLevelRows} l on l.institution_id = d.institution_id and l.id = d.grade_level_id
  join ${homeroomRows} h on h.institution_id = d.institution_id and h.id = d.homeroom_id
  left join ${homeroomRows} n on n.institution_id = d.institution_id and n.id = d.to_homeroom_id
  left join ${acts} a on a.institution_id = d.institution_id and a.id = d.act_id`;

const columns = sql`d.id, d.student_id as "studentId", ${registerNameOf()} as name, st.student_number as number, d.grade_level_id as "levelId", l.name as level,
  h.name as homeroom, d.proposed, d.outcome, d.facts, d.reason, a.serial as "actNumber", n.name as "toHomeroom",
  d.run_id is not null as run, d.version`;

/** Decisions of a plan in the order of the register. */
export async function listDecisions(
  tx: Tx,
  plan: PlanRow,
  filters: Omit<DecisionFilters, 'planId'>,
  page: PageInput,
): Promise<{ items: DecisionView[]; nextCursor?: string; total?: number; all?: number }> {
  const where = wanted(plan, filters);
  const [key, id] = decodeCursor(page.cursor, 2) ?? [];
  const after = key !== undefined && id ? sql`and (p.register_key, d.id) > (${key}, ${id}::uuid)` : sql``;
  const { rows } = await tx.execute<DecisionView & { key: string }>(sql`
    select ${columns}, p.register_key as key from ${from} where ${where} ${after}
    order by p.register_key, d.id limit ${page.limit + 1}`);
  const shown = rows.slice(0, page.limit);
  const last = rows.length > page.limit ? shown.at(-1) : undefined;
  const counted = await countPage(
    tx,
    page,
    () => sql`select d.id from ${from} where ${where}`,
    () =>
      sql`select d.id from ${decisions} d where d.institution_id = ${plan.institutionId} and d.plan_id = ${plan.id}`,
  );
  return {
    items: shown.map(({ key: _key, ...row }) => row),
    ...counted,
    ...(last ? { nextCursor: encodeCursor([last.key, last.id]) } : {}),
  };
}

/** One decision as lists show it. */
export async function findDecision(tx: Tx, plan: PlanRow, id: string): Promise<DecisionView | undefined> {
  const { rows } = await tx.execute<DecisionView & Record<string, unknown>>(
    sql`select ${columns} from ${from} where ${wanted(plan, {})} and d.id = ${id}`,
  );
  return rows[0];
}
