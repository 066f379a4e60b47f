import type { Actor } from '@patio/access';
import { decodeCursor, encodeCursor, type PageInput, skipOf } from '@patio/kernel';
import { afterKeys, countPage, keyOf, type Tx } from '@patio/platform';
import { and, asc, desc, eq, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { RubricFilters, RubricLine } from '../../contract.ts';
import { rubricsVisibleTo } from '../policy.ts';
import { rubrics } from '../schema.ts';
import { rubricQuery, usesOf, viewRubrics } from './rubric-rows.ts';

const KEYS = {
  title: () => sql`${rubrics.titleKey}`,
  changed: () => sql`to_char(${rubrics.updatedAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`,
  uses: () => usesOf(),
};

const asked = (actor: Actor, { whose, search, archived }: Partial<RubricFilters>): SQL | undefined =>
  and(
    eq(rubrics.institutionId, actor.institutionId),
    rubricsVisibleTo(actor),
    archived === 'yes' ? isNotNull(rubrics.archivedAt) : isNull(rubrics.archivedAt),
    whose === 'own' ? eq(rubrics.ownerId, actor.userId) : undefined,
    whose === 'shared' ? and(eq(rubrics.shared, true), ne(rubrics.ownerId, actor.userId)) : undefined,
    search ? sql`strpos(${rubrics.titleKey}, patio_plain(${search})) > 0` : undefined,
  );

/** One page of the rubrics that the actor may use. */
export async function listRubrics(
  tx: Tx,
  actor: Actor,
  filters: RubricFilters & PageInput,
): Promise<{ items: RubricLine[]; nextCursor?: string; total?: number; all?: number }> {
  const descending = filters.sort.startsWith('-');
  const key = KEYS[filters.sort.replace('-', '') as keyof typeof KEYS]();
  const order = descending ? desc : asc;
  const cursor = decodeCursor(filters.cursor, 2);
  const keys = [key, sql`${rubrics.id}`];
  const rows = await rubricQuery(tx, actor, { key: keyOf([key]) })
    .where(and(asked(actor, filters), cursor ? afterKeys(keys, cursor, descending) : undefined))
    .orderBy(order(key), order(rubrics.id))
    .limit(filters.limit + 1)
    .offset(skipOf(filters));
  const page = rows.slice(0, filters.limit);
  const last = page.at(-1);
  const counted = (which: Partial<RubricFilters>) => () =>
    tx.select({ one: sql`1` }).from(rubrics).where(asked(actor, which));
  return {
    items: await viewRubrics(
      tx,
      actor,
      page.map(({ key: _, ...row }) => row),
    ),
    ...(rows.length > filters.limit && last && { nextCursor: encodeCursor([...last.key, last.row.id]) }),
    ...(await countPage(tx, filters, counted(filters), counted({}))),
  };
}
