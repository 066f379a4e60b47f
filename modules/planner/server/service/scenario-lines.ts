import type { Actor } from '@patio/access';
import type { Id, LocalDate } from '@patio/kernel';
import { namePeople, type Tx } from '@patio/platform';
import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ScenarioLine } from '../../contract/scenarios.ts';
import type { Quality } from '../../contract/week.ts';
import { failure } from '../failures.ts';
import { plannedBy } from '../policy.ts';
import { placements, publications, runs, scenarios } from '../schema.ts';

export type ScenarioRow = typeof scenarios.$inferSelect;

const counted = (which: SQL) => sql<number>`(select count(*)::int from ${placements} p
  where p.institution_id = ${scenarios}.institution_id and p.scenario_id = ${scenarios}.id and ${which})`;

/** Classes without an hour: lists sort by it. */
export const parkedOf = (): SQL<number> => counted(sql`p.cycle_day is null`);

/** From when the scenario is the school's week: only the newest publication that was not taken back holds. */
const publishedFrom = sql<LocalDate | null>`(select held.from_on::text from (select u.scenario_id, u.from_on from ${publications} u
  where u.institution_id = ${scenarios}.institution_id and u.school_id = ${scenarios}.school_id and u.year_id = ${scenarios}.year_id
    and u.rolled_back_at is null order by u.created_at desc, u.id desc limit 1) held where held.scenario_id = ${scenarios}.id)`;

const solving = sql<boolean>`exists (select 1 from ${runs} r where r.institution_id = ${scenarios}.institution_id
  and r.scenario_id = ${scenarios}.id and r.state in ('waiting', 'running', 'paused'))`;

const basis = alias(scenarios, 'basis');

/** Scenarios with what lists say about them, as a question to build on. */
export const scenarioQuery = <More extends Record<string, SQL>>(tx: Tx, more: More = {} as More) =>
  tx
    .select({
      ...more,
      row: getTableColumns(scenarios),
      basedOn: sql<string | null>`${basis.name}`,
      placed: counted(sql`p.cycle_day is not null`),
      parked: parkedOf(),
      pinned: counted(sql`p.pinned`),
      publishedFrom,
      solving,
    })
    .from(scenarios)
    .leftJoin(basis, and(eq(basis.institutionId, scenarios.institutionId), eq(basis.id, scenarios.basedOnId)))
    .$dynamic();

interface Found {
  row: ScenarioRow;
  basedOn: string | null;
  placed: number;
  parked: number;
  pinned: number;
  publishedFrom: LocalDate | null;
  solving: boolean;
}

/** Scenarios as lists show them. */
export async function viewScenarios(tx: Tx, found: readonly Found[]): Promise<ScenarioLine[]> {
  const nameOf = await namePeople(
    tx,
    found.map(({ row }) => row.byId),
  );
  return found.map(({ row, ...rest }) => ({
    ...rest,
    id: row.id,
    schoolId: row.schoolId,
    yearId: row.yearId,
    name: row.name,
    state: row.state,
    edition: row.edition,
    quality: row.quality as Quality | null,
    judged: row.judgedEdition === row.edition,
    by: nameOf(row.byId),
    changedAt: row.updatedAt.toISOString(),
    version: row.version,
  }));
}

/** One scenario within reach, with its line. */
export async function getScenario(tx: Tx, actor: Actor, id: Id): Promise<{ row: ScenarioRow; line: ScenarioLine }> {
  const [found] = await scenarioQuery(tx).where(
    and(eq(scenarios.institutionId, actor.institutionId), eq(scenarios.id, id), plannedBy(actor, scenarios.schoolId)),
  );
  if (!found) throw failure('not_found');
  const [line] = await viewScenarios(tx, [found]);
  return { row: found.row, line: line! };
}
