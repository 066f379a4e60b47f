import type { Actor } from '@patio/access';
import { encodeCursor, type Id, makeId, type PageInput, skipOf } from '@patio/kernel';
import { clock, nextVersion, record, type Tx, withinInstitution } from '@patio/platform';
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { InstitutionRowView, NewInstitutionInput } from '../../contract.ts';
import { failure } from '../failures.ts';
import { institutions, schools } from '../schema.ts';
import { difference, refusing } from './keep.ts';
import { mentions, sorted } from './list-schools.ts';
import { getPreset } from './set-up-school.ts';

export type InstitutionRow = typeof institutions.$inferSelect;
export interface InstitutionFilter extends PageInput {
  search?: string | undefined;
  country?: string | undefined;
  state: 'open' | 'archived';
  sort: 'name' | '-name' | 'created' | '-created';
}

/** Speaks for the platform inside a person's transaction, so that a change and its audit entry stay one; then goes back. */
async function asScope<T>(tx: Tx, scope: 'platform' | 'identity', work: () => Promise<T>): Promise<T> {
  await tx.execute(sql`select set_config('patio.scope', ${scope}, true)`);
  const result = await work();
  await tx.execute(sql`select set_config('patio.scope', 'tenant', true)`);
  return result;
}

async function view(tx: Tx, actor: Actor, rows: readonly InstitutionRow[]): Promise<InstitutionRowView[]> {
  const ids = rows.map((row) => row.institutionId);
  // The door knows which schools there are; of what is inside them it knows nothing.
  const counts = ids.length
    ? await asScope(tx, 'identity', () =>
        tx
          .select({ id: schools.institutionId, count: sql<number>`count(*)::int` })
          .from(schools)
          .where(and(inArray(schools.institutionId, ids), isNull(schools.archivedAt)))
          .groupBy(schools.institutionId),
      )
    : [];
  return rows.map((row) => ({
    ...row,
    id: row.institutionId,
    schools: counts.find((each) => each.id === row.institutionId)?.count ?? 0,
    createdAt: row.createdAt.toISOString(),
    archived: row.archivedAt !== null,
    own: row.institutionId === actor.institutionId,
  }));
}

/** Every institution of the platform, a page at a time; nothing of what is inside them. */
export async function listInstitutions(
  tx: Tx,
  actor: Actor,
  filter: InstitutionFilter,
): Promise<{ items: InstitutionRowView[]; nextCursor?: string }> {
  const byName = filter.sort.endsWith('name');
  const key = byName ? sql`patio_plain(${institutions.name})` : sql`${institutions.createdAt}::text`;
  const page = sorted(key, sql`${institutions.institutionId}`, filter.sort.startsWith('-'), filter.cursor);
  const rows = await asScope(tx, 'platform', () =>
    tx
      .select({ row: institutions, key: sql<string>`${key}` })
      .from(institutions)
      .where(
        and(
          filter.state === 'open' ? isNull(institutions.archivedAt) : isNotNull(institutions.archivedAt),
          filter.country ? eq(institutions.country, filter.country) : undefined,
          ...mentions(
            sql`patio_plain(${institutions.name} || ' ' || ${institutions.legalName} || ' ' || ${institutions.slug})`,
            filter.search,
          ),
          page.where,
        ),
      )
      .orderBy(...page.order)
      .limit(filter.limit + 1)
      .offset(skipOf(filter)),
  );
  const shown = rows.slice(0, filter.limit);
  const items = await view(
    tx,
    actor,
    shown.map(({ row }) => row),
  );
  const last = shown.at(-1);
  return rows.length > filter.limit && last
    ? { items, nextCursor: encodeCursor([last.key, last.row.institutionId]) }
    : { items };
}

export async function getAnyInstitution(tx: Tx, id: Id): Promise<InstitutionRow> {
  const [row] = await asScope(tx, 'platform', () =>
    tx.select().from(institutions).where(eq(institutions.institutionId, id)),
  );
  if (!row) throw failure('not_found');
  return row;
}

/** True while no institution has this short name, archived ones included. */
export const slugIsFree = async (tx: Tx, slug: string): Promise<boolean> =>
  (await asScope(tx, 'platform', () => tx.$count(institutions, eq(institutions.slug, slug)))) === 0;

/** Founds an institution with a country's currency; the work that follows is done inside it, in the same transaction. */
export async function foundInstitution<T>(
  tx: Tx,
  actor: Actor,
  given: NewInstitutionInput,
  inside: (founder: Actor, institution: InstitutionRow) => Promise<T>,
): Promise<T> {
  const { currency } = getPreset(given.country);
  const institutionId = makeId();
  const [row] = await asScope(tx, 'platform', () =>
    refusing(
      tx
        .insert(institutions)
        .values({ ...given, institutionId, currency })
        .returning(),
      { taken: failure('slug_taken', undefined, 'slug') },
    ),
  );
  if (!row) throw failure('not_found');
  const told = { name: row.name, slug: row.slug, country: row.country };
  const subject = { type: 'schools.institution', id: institutionId, schoolId: null };
  await record(tx, actor, 'schools.institution_founded', subject, { after: told });
  // Whoever runs the platform acts here once, as the one who hands over the keys.
  const founder: Actor = {
    ...actor,
    institutionId,
    membership: { ...actor.membership, institutionId, schoolId: null },
    overrides: [],
    delegations: [],
  };
  return withinInstitution(tx, institutionId, async () => {
    await record(tx, founder, 'schools.institution_founded', subject, { after: told });
    return inside(founder, row);
  });
}

type Change = Partial<
  Pick<InstitutionRow, 'name' | 'legalName' | 'taxId' | 'address' | 'phone' | 'email' | 'slug' | 'archivedAt'>
>;

/** Changes legal data, by the platform or by the institution's own admins; names the version it saw. */
export async function editInstitution(
  tx: Tx,
  actor: Actor,
  row: InstitutionRow,
  seen: number,
  change: Change,
  action = 'schools.institution_edited',
): Promise<InstitutionRowView> {
  const [after] = await asScope(tx, 'platform', () =>
    refusing(
      tx
        .update(institutions)
        .set({ ...change, ...nextVersion(institutions) })
        .where(and(eq(institutions.institutionId, row.institutionId), eq(institutions.version, seen)))
        .returning(),
      { taken: failure('slug_taken', undefined, 'slug') },
    ),
  );
  if (!after) throw failure('changed_meanwhile', { version: row.version });
  const { changed, ...details } = difference(row, after, Object.keys(change) as (keyof InstitutionRow)[]);
  if (changed) {
    const subject = { type: 'schools.institution', id: row.institutionId, schoolId: null };
    await record(tx, actor, action, subject, details);
    // Whose data it is must be able to read it in their own audit too.
    if (row.institutionId !== actor.institutionId)
      await withinInstitution(tx, row.institutionId, () =>
        record(tx, { ...actor, institutionId: row.institutionId }, action, subject, details),
      );
  }
  const [shown] = await view(tx, actor, [after]);
  if (!shown) throw failure('not_found');
  return shown;
}

/** Closes an institution: nobody signs in there any more; nothing is destroyed. Not one's own. */
export async function archiveInstitution(tx: Tx, actor: Actor, row: InstitutionRow, seen: number): Promise<void> {
  if (row.institutionId === actor.institutionId) throw failure('own_institution');
  await editInstitution(tx, actor, row, seen, { archivedAt: clock.now() }, 'schools.institution_archived');
}

export async function restoreInstitution(tx: Tx, actor: Actor, row: InstitutionRow): Promise<void> {
  await editInstitution(tx, actor, row, row.version, { archivedAt: null }, 'schools.institution_restored');
}

export async function getOwnInstitution(tx: Tx, actor: Actor): Promise<InstitutionRowView> {
  const [shown] = await view(tx, actor, [await getAnyInstitution(tx, actor.institutionId)]);
  if (!shown) throw failure('not_found');
  return shown;
}
