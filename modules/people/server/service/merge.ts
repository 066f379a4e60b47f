import type { Actor } from '@patio/access';
import { decodeCursor, encodeCursor, makeId } from '@patio/kernel';
import { namePeople, record, type Tx } from '@patio/platform';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { spokenName } from '../../contract/names.ts';
import { MERGEABLE } from '../../contract/office.ts';
import { failure } from '../failures.ts';
import { studentFollowers } from '../relations.ts';
import { merges, nameWords, persons, type TouchedRow } from '../schema.ts';
import { describePersons, personsReachedBy } from './known-persons.ts';
import { planMerge } from './merge-plan.ts';
import { putBack, takeOver } from './merge-rows.ts';
import { renewNameWords } from './search.ts';

type Field = (typeof MERGEABLE)[number];

async function getPair(tx: Tx, actor: Actor, keptId: string, mergedId: string) {
  if (keptId === mergedId) throw failure('same_person');
  const rows = await tx
    .select()
    .from(persons)
    .where(
      and(
        sql`${persons.id} in (${keptId}, ${mergedId})`,
        isNull(persons.mergedIntoId),
        personsReachedBy(actor, 'people.manage', 'some'),
      ),
    )
    .for('update');
  const kept = rows.find((row) => row.id === keptId);
  const merged = rows.find((row) => row.id === mergedId);
  if (!kept || !merged) throw failure('not_found');
  const whole = await tx
    .select({ id: persons.id })
    .from(persons)
    .where(and(sql`${persons.id} in (${keptId}, ${mergedId})`, personsReachedBy(actor, 'people.manage', 'all')));
  const problem =
    whole.length < 2 ? ('out_of_reach' as const) : kept.userId && merged.userId ? ('two_accounts' as const) : null;
  return { kept, merged, problem };
}

/** What becoming one would do: which fields fill gaps, which records move, and what stands in the way. */
export async function previewMerge(tx: Tx, actor: Actor, given: { keptId: string; mergedId: string }) {
  const { kept, merged, problem } = await getPair(tx, actor, given.keptId, given.mergedId);
  const [keptView, mergedView] = await describePersons(tx, [kept.id, merged.id]);
  if (!keptView || !mergedView) throw failure('not_found');
  const fields = MERGEABLE.filter((field) => kept[field] !== merged[field] && merged[field] !== null).map((field) => ({
    field,
    kept: kept[field],
    merged: merged[field],
    fill: kept[field] === null,
  }));
  const plan = await planMerge(tx, kept.id, merged.id);
  return {
    kept: keptView,
    merged: mergedView,
    fields,
    moves: plan.map(({ kind, label }) => ({ kind, label })),
    problem,
  };
}

/** Makes two records of one human one: the second stays and points to the first; everything that moved is remembered. */
export async function mergePersons(
  tx: Tx,
  actor: Actor,
  given: { keptId: string; mergedId: string; take: readonly Field[]; reason: string },
): Promise<{ id: string }> {
  const { kept, merged, problem } = await getPair(tx, actor, given.keptId, given.mergedId);
  if (problem === 'two_accounts') throw failure('two_accounts');
  if (problem === 'out_of_reach') throw failure('merge_out_of_reach');
  const touched: TouchedRow[] = [];
  const followed: (typeof merges.$inferSelect)['followed'] = [];
  // The double goes first: a document and an account may belong to one living record only.
  touched.push(await takeOver(tx, 'persons', merged, { mergedIntoId: kept.id, userId: null }));
  const taken = Object.fromEntries(given.take.map((field) => [field, merged[field]]));
  touched.push(await takeOver(tx, 'persons', kept, { ...taken, userId: kept.userId ?? merged.userId }));
  for (const step of await planMerge(tx, kept.id, merged.id)) {
    touched.push(...(await step.move(tx)));
    if (step.double) {
      for (const { name, follow } of studentFollowers())
        followed.push({ name, ...step.double, moved: await follow(tx, actor, step.double.from, step.double.to) });
    }
  }
  await tx.delete(nameWords).where(eq(nameWords.personId, merged.id));
  await renewNameWords(tx, { ...kept, ...taken } as typeof kept);
  const id = makeId();
  await tx.insert(merges).values({
    institutionId: actor.institutionId,
    id,
    keptId: kept.id,
    mergedId: merged.id,
    touched,
    followed,
    reason: given.reason,
    mergedBy: actor.userId,
  });
  await record(
    tx,
    actor,
    'people.merged',
    { type: 'people.person', id: kept.id },
    { after: { kept: spokenName(kept), merged: spokenName(merged), rows: touched.length }, reason: given.reason },
  );
  return { id };
}

/** Takes a merge back: every row returns to where it was, unless somebody has worked on it since. */
export async function undoMerge(tx: Tx, actor: Actor, id: string): Promise<{ ok: true }> {
  const [merge] = await tx.select().from(merges).where(eq(merges.id, id)).for('update');
  if (!merge) throw failure('not_found');
  const reached = await tx
    .select({ id: persons.id })
    .from(persons)
    .where(and(eq(persons.id, merge.keptId), personsReachedBy(actor, 'people.manage', 'all')));
  if (reached.length === 0) throw failure('not_found');
  if (merge.undoneAt) throw failure('merge_undone');
  const followers = new Map(studentFollowers().map((follower) => [follower.name, follower]));
  for (const { name, from, to, moved } of Object.values(merge.followed).reverse())
    await followers.get(name)?.goBack(tx, actor, moved, from, to);
  for (const row of Object.values(merge.touched).reverse()) await putBack(tx, row);
  const people = await tx.select().from(persons).where(sql`${persons.id} in (${merge.keptId}, ${merge.mergedId})`);
  for (const person of people) await renewNameWords(tx, person);
  await tx.update(merges).set({ undoneAt: sql`now()` }).where(eq(merges.id, id));
  await record(
    tx,
    actor,
    'people.merge_undone',
    { type: 'people.person', id: merge.keptId },
    { before: { merge: id } },
  );
  return { ok: true };
}

/** Merges, latest first, with who made them and whether they were taken back. */
export async function listMerges(tx: Tx, actor: Actor, page: { limit: number; cursor?: string }) {
  const double = alias(persons, 'double');
  const [after] = decodeCursor(page.cursor) ?? [];
  const rows = await tx
    .select({ merge: merges, kept: persons, double })
    .from(merges)
    .innerJoin(persons, and(eq(persons.institutionId, merges.institutionId), eq(persons.id, merges.keptId)))
    .innerJoin(double, and(eq(double.institutionId, merges.institutionId), eq(double.id, merges.mergedId)))
    .where(
      and(personsReachedBy(actor, 'people.manage', 'some'), after ? sql`${merges.id} < ${after}::uuid` : undefined),
    )
    .orderBy(desc(merges.id))
    .limit(page.limit + 1);
  const shown = rows.slice(0, page.limit);
  const nameOf = await namePeople(
    tx,
    shown.map(({ merge }) => merge.mergedBy),
  );
  const items = shown.map(({ merge, kept, double: other }) => ({
    id: merge.id,
    keptId: kept.id,
    keptName: spokenName(kept),
    mergedName: spokenName(other),
    reason: merge.reason,
    at: merge.createdAt.toISOString(),
    byName: nameOf(merge.mergedBy),
    undoneAt: merge.undoneAt?.toISOString() ?? null,
  }));
  const last = items.at(-1);
  return rows.length > page.limit && last ? { items, nextCursor: encodeCursor([last.id]) } : { items };
}
