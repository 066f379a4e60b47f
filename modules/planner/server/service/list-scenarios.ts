import type { Actor } from '@patio/access';
import { decodeCursor, encodeCursor, type PageInput, skipOf } from '@patio/kernel';
import { afterKeys, countPage, keyOf, type Tx } from '@patio/platform';
import { and, asc, desc, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { Place } from '../../contract/fields.ts';
import type { ScenarioFilters, ScenarioLine } from '../../contract/scenarios.ts';
import { getPlannedPlace } from '../read/planned-place.ts';
import { scenarios } from '../schema.ts';
import { parkedOf, scenarioQuery, viewScenarios } from './scenario-lines.ts';

const KEYS = {
  name: () => sql`patio_plain(${scenarios.name})`,
  changed: () => sql`to_char(${scenarios.updatedAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`,
  parked: () => parkedOf(),
};

/** One page of the scenarios of a school year. */
export async function listScenarios(
  tx: Tx,
  actor: Actor,
  filters: ScenarioFilters & PageInput & Place,
): Promise<{ items: ScenarioLine[]; nextCursor?: string; total?: number; all?: number }> {
  const { schoolId, yearId } = await getPlannedPlace(tx, actor, filters);
  const asked = ({ search, state }: Partial<ScenarioFilters>): SQL | undefined =>
    and(
      eq(scenarios.institutionId, actor.institutionId),
      eq(scenarios.schoolId, schoolId),
      eq(scenarios.yearId, yearId),
      state === 'open' ? ne(scenarios.state, 'archived') : undefined,
      state && state !== 'open' ? eq(scenarios.state, state) : undefined,
      search ? sql`strpos(patio_plain(${scenarios.name}), patio_plain(${search})) > 0` : undefined,
    );
  const descending = filters.sort.startsWith('-');
  const key = KEYS[filters.sort.replace('-', '') as keyof typeof KEYS]();
  const order = descending ? desc : asc;
  const cursor = decodeCursor(filters.cursor, 2);
  const keys = [key, sql`${scenarios.id}`];
  const rows = await scenarioQuery(tx, { key: keyOf([key]) })
    .where(and(asked(filters), cursor ? afterKeys(keys, cursor, descending) : undefined))
    .orderBy(order(key), order(scenarios.id))
    .limit(filters.limit + 1)
    .offset(skipOf(filters));
  const page = rows.slice(0, filters.limit);
  const last = page.at(-1);
  const counted = (which: Partial<ScenarioFilters>) => () =>
    tx.select({ one: sql`1` }).from(scenarios).where(asked(which));
  return {
    items: await viewScenarios(tx, page),
    ...(rows.length > filters.limit && last && { nextCursor: encodeCursor([...last.key, last.row.id]) }),
    ...(await countPage(tx, filters, counted(filters), counted({}))),
  };
}
