import type { Actor } from '@patio/access';
import { decodeCursor, encodeCursor, type PageInput, skipOf } from '@patio/kernel';
import { countPage, type Tx } from '@patio/platform';
import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { SchoolRowView } from '../../contract.ts';
import { schoolsVisibleTo } from '../policy.ts';
import { schools } from '../schema.ts';
import { listSetUp } from './set-up-checks.ts';

export interface SchoolFilter extends PageInput {
  search?: string | undefined;
  country?: string | undefined;
  state: 'open' | 'archived';
  sort: 'name' | '-name' | 'code' | '-code';
}

/** Every word of a search must begin or stand inside the text; accents and case do not count. */
export const mentions = (text: SQL, search: string | undefined): SQL[] =>
  (search ?? '')
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 5)
    .map((word) => sql`position(patio_plain(${word}) in ${text}) > 0`);

/** Sorted by a text and then by id: what comes after the cursor, and how to go on. */
export function sorted(key: SQL, id: SQL, descending: boolean, cursor: string | undefined) {
  const after = decodeCursor(cursor, 2);
  const way = sql.raw(descending ? 'desc' : 'asc');
  const than = sql.raw(descending ? '<' : '>');
  return {
    where: after?.length === 2 ? sql`(${key}, ${id}) ${than} (${after[0]}, ${after[1]}::uuid)` : undefined,
    order: [sql`${key} ${way}`, sql`${id} ${way}`],
  };
}

/** The schools within reach, a page at a time, with what is missing in each. */
export async function listSchools(
  tx: Tx,
  actor: Actor,
  filter: SchoolFilter,
): Promise<{ items: SchoolRowView[]; nextCursor?: string; total?: number }> {
  const column = filter.sort.endsWith('code') ? schools.code : schools.name;
  const key = sql`patio_plain(${column})`;
  const page = sorted(key, sql`${schools.id}`, filter.sort.startsWith('-'), filter.cursor);
  const asked = and(
    schoolsVisibleTo(actor, 'schools.manage'),
    filter.state === 'open' ? isNull(schools.archivedAt) : isNotNull(schools.archivedAt),
    filter.country ? eq(schools.country, filter.country) : undefined,
    ...mentions(sql`patio_plain(${schools.name} || ' ' || ${schools.code})`, filter.search),
  );
  const rows = await tx
    .select({
      school: schools,
      key: sql<string>`${key}`,
      levels: sql<number>`(select count(*)::int from schools_grade_levels l where l.institution_id = schools_schools.institution_id and l.school_id = schools_schools.id and l.archived_at is null)`,
      rooms: sql<number>`(select count(*)::int from schools_rooms r where r.institution_id = schools_schools.institution_id and r.school_id = schools_schools.id and r.archived_at is null)`,
      yearName: sql<
        string | null
      >`(select name from schools_academic_years y where y.institution_id = schools_schools.institution_id and y.school_id = schools_schools.id and y.state = 'active')`,
    })
    .from(schools)
    .where(and(asked, page.where))
    .orderBy(...page.order)
    .limit(filter.limit + 1)
    .offset(skipOf(filter));
  const shown = rows.slice(0, filter.limit);
  const checks = await listSetUp(
    tx,
    shown.map((row) => row.school),
  );
  const items = shown.map(({ school, key: _key, ...counts }) => ({
    ...school,
    ...counts,
    archived: school.archivedAt !== null,
    missing: (checks.get(school.id) ?? []).filter((check) => !check.fulfilled).length,
  }));
  const last = shown.at(-1);
  return {
    items,
    ...(rows.length > filter.limit && last ? { nextCursor: encodeCursor([last.key, last.school.id]) } : {}),
    ...(await countPage(tx, filter, () => tx.select({ id: schools.id }).from(schools).where(asked))),
  };
}
