import type { Actor } from '@patio/access';
import { decodeCursor, encodeCursor } from '@patio/kernel';
import { defineUndo, keepUndo, record, type Tx } from '@patio/platform';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { KnownPerson } from '../../contract.ts';
import { failure } from '../failures.ts';
import { differentPeople, persons } from '../schema.ts';
import { describePersons, looksLike, personsReachedBy } from './known-persons.ts';
import { registerOrder, searchPersons } from './search.ts';

/** People whom the office knows, by name or by document. */
export async function findPersons(
  tx: Tx,
  actor: Actor,
  asked: { search: string; limit: number },
): Promise<{ items: KnownPerson[] }> {
  const rows = await tx
    .select({ id: persons.id })
    .from(persons)
    .where(
      and(
        isNull(persons.mergedIntoId),
        personsReachedBy(actor, 'people.manage', 'some'),
        searchPersons(asked.search, persons.documentNumber),
      ),
    )
    .orderBy(...registerOrder, asc(persons.id))
    .limit(Math.min(asked.limit, 20));
  return {
    items: await describePersons(
      tx,
      rows.map((row) => row.id),
    ),
  };
}

export interface Likeness {
  givenNames?: string;
  firstSurname?: string;
  secondSurname?: string | null;
  birthDate?: string | null;
  documentNumber?: string | null;
}

/** Who is written down already and has the same document, or the same names and day of birth. */
export async function findDoubles(tx: Tx, actor: Actor, like: Likeness): Promise<{ items: KnownPerson[] }> {
  const named = like.givenNames && like.firstSurname;
  const key = named
    ? sql`patio_plain(${like.firstSurname} || chr(9) || ${like.secondSurname ?? ''}::text || chr(9) || ${like.givenNames})`
    : null;
  const document = like.documentNumber
    ?.trim()
    .toUpperCase()
    .replaceAll(/[\s.-]/g, '');
  const same = looksLike(document, key, like.birthDate);
  if (!same) return { items: [] };
  const rows = await tx
    .select({ id: persons.id })
    .from(persons)
    .where(and(isNull(persons.mergedIntoId), personsReachedBy(actor, 'people.manage', 'some'), same))
    .limit(5);
  return {
    items: await describePersons(
      tx,
      rows.map((row) => row.id),
    ),
  };
}

interface Group extends Record<string, unknown> {
  key: string;
  why: 'document' | 'birth';
  ids: string[];
}

/** Groups of records that look like one human, those that somebody called different left out. */
export async function listDoubles(tx: Tx, actor: Actor, page: { limit: number; cursor?: string }) {
  const [after] = decodeCursor(page.cursor, 1) ?? [];
  const known = sql`${isNull(persons.mergedIntoId)} and ${personsReachedBy(actor, 'people.manage', 'some')}`;
  const { rows } = await tx.execute<Group>(sql`
    with alike as (
      select 'document ' || document_number as key, 'document' as why, id from ${persons} where document_number is not null and ${known}
      union all
      select 'birth ' || birth_date || ' ' || register_key, 'birth', id from ${persons} where birth_date is not null and ${known}
    ), groups as (
      select key, why, array_agg(id order by id) as ids from alike group by key, why having count(*) > 1
    )
    select * from groups g where (${after ?? null}::text is null or g.key > ${after ?? null}::text)
      and exists (select 1 from unnest(g.ids) a, unnest(g.ids) b where a < b
        and not exists (select 1 from ${differentPeople} d where d.institution_id = ${actor.institutionId} and d.first_id = a and d.second_id = b))
    order by g.key limit ${page.limit + 1}`);
  const shown = rows.slice(0, page.limit);
  const people = new Map(
    (
      await describePersons(
        tx,
        shown.flatMap((row) => row.ids),
      )
    ).map((p) => [p.personId, p]),
  );
  const items = shown.map((row) => ({
    id: row.key,
    why: row.why,
    people: row.ids.flatMap((id) => people.get(id) ?? []),
  }));
  const last = shown.at(-1);
  return rows.length > page.limit && last ? { items, nextCursor: encodeCursor([last.key]) } : { items };
}

const calledDifferent = defineUndo('people.called_different', {
  payload: z.object({ firstId: z.uuid(), secondId: z.uuid() }),
  apply: async (tx, _actor, { firstId, secondId }) => {
    await tx
      .delete(differentPeople)
      .where(and(eq(differentPeople.firstId, firstId), eq(differentPeople.secondId, secondId)));
  },
});

/** These two only look alike; they are not proposed again. */
export async function markDifferent(tx: Tx, actor: Actor, given: { firstId: string; secondId: string }) {
  const [firstId, secondId] = [given.firstId, given.secondId].sort() as [string, string];
  const found = await tx
    .select({ id: persons.id })
    .from(persons)
    .where(and(sql`${persons.id} in (${firstId}, ${secondId})`, personsReachedBy(actor, 'people.manage', 'some')));
  if (found.length < 2) throw failure('not_found');
  await tx
    .insert(differentPeople)
    .values({ institutionId: actor.institutionId, firstId, secondId, saidBy: actor.userId })
    .onConflictDoNothing();
  await record(tx, actor, 'people.called_different', { type: 'people.person', id: firstId }, { after: { secondId } });
  return { undo: await keepUndo(tx, actor, calledDifferent, { firstId, secondId }) };
}
