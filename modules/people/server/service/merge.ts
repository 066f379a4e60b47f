import type { Actor } from '@patio/access';
import { decodeCursor, encodeCursor, makeId } from '@patio/kernel';
import { namePeople, record, type Tx } from '@patio/platform';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { spokenName } from '../../contract/names.ts';
import { MERGEABLE, type TAKEABLE } from '../../contract/office.ts';
import { failure } from '../failures.ts';
import { studentFollowers } from '../relations.ts';
import { merges, nameWords, persons, students, type TouchedRow } from '../schema.ts';
import { describePersons, personsReachedBy } from './known-persons.ts';
import { holdingsOf } from './merge-holdings.ts';
import { type MergeStep, planMerge } from './merge-plan.ts';
import { moveRows, onceEach, putBack } from './merge-rows.ts';
import { renewNameWords } from './search.ts';

type Field = (typeof TAKEABLE)[number];

/** What a person's own data may take over; a document goes with its kind. */
const dataTaken = (take: readonly Field[], from: typeof persons.$inferSelect) => {
  const names = MERGEABLE.filter((field) => take.includes(field));
  const whole = names.includes('documentNumber') ? ([...names, 'documentKind'] as const) : names;
  return Object.fromEntries(whole.map((field) => [field, from[field]]));
};

interface Pair {
  keptId: string;
  mergedId: string;
}

/** The two records of one human; held against whoever would change them meanwhile where they are about to be merged. */
async function getPair(tx: Tx, actor: Actor, { keptId, mergedId }: Pair, hold: 'hold' | 'read') {
  if (keptId === mergedId) throw failure('same_person');
  const asked = tx
    .select()
    .from(persons)
    .where(
      and(
        sql`${persons.id} in (${keptId}, ${mergedId})`,
        isNull(persons.mergedIntoId),
        personsReachedBy(actor, 'people.manage', 'some'),
      ),
    );
  const rows = await (hold === 'hold' ? asked.for('update') : asked);
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
export async function previewMerge(tx: Tx, actor: Actor, given: Pair) {
  const { kept, merged, problem } = await getPair(tx, actor, given, 'read');
  const [keptView, mergedView] = await describePersons(tx, [kept.id, merged.id]);
  if (!keptView || !mergedView) throw failure('not_found');
  const plan = await planMerge(tx, kept.id, merged.id);
  const compare = (field: Field, own: string | null, other: string | null) => ({
    field,
    kept: own,
    merged: other,
    differs: own !== other,
    fill: own === null && other !== null,
  });
  const codes = plan.find((step) => step.double)?.double;
  const fields = [
    ...MERGEABLE.filter((field) => field !== 'documentKind').map((field) => compare(field, kept[field], merged[field])),
    ...(codes ? [compare('studentNumber', codes.toNumber, codes.fromNumber)] : []),
  ].filter((field) => field.kept !== null || field.merged !== null);
  return {
    kept: keptView,
    merged: mergedView,
    fields,
    moves: plan.map(({ kind, label }) => ({ kind, label })),
    has: { kept: await holdingsOf(tx, kept), merged: await holdingsOf(tx, merged) },
    problem,
  };
}

/** Makes two records of one human one: the second stays and points to the first; everything that moved is remembered. */
export async function mergePersons(
  tx: Tx,
  actor: Actor,
  given: Pair & { take: readonly Field[]; reason: string },
): Promise<{ id: string }> {
  const { kept, merged, problem } = await getPair(tx, actor, given, 'hold');
  if (problem === 'two_accounts') throw failure('two_accounts');
  if (problem === 'out_of_reach') throw failure('merge_out_of_reach');
  const touched: TouchedRow[] = [];
  const followed: (typeof merges.$inferSelect)['followed'] = [];
  // The double goes first: a document and an account may belong to one living record only.
  touched.push(await moveRows(tx, 'persons', merged, { mergedIntoId: kept.id, userId: null }));
  const taken = dataTaken(given.take, merged);
  touched.push(await moveRows(tx, 'persons', kept, { ...taken, userId: kept.userId ?? merged.userId }));
  for (const step of await planMerge(tx, kept.id, merged.id)) {
    touched.push(...(await step.move(tx)));
    if (step.double) {
      if (given.take.includes('studentNumber')) touched.push(...(await swapNumbers(tx, step.double)));
      for (const { name, follow } of studentFollowers())
        followed.push({
          name,
          from: step.double.from,
          to: step.double.to,
          moved: await follow(tx, actor, step.double.from, step.double.to),
        });
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
    touched: onceEach(touched),
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

/** The record that stays takes the other's code; the other keeps the first one's, so that it stays taken and comes back with an undo. */
async function swapNumbers(tx: Tx, { from, to, fromNumber, toNumber }: NonNullable<MergeStep['double']>) {
  const rows = await tx.select().from(students).where(sql`${students.id} in (${from}, ${to})`);
  const [gone, stays] = [rows.find((row) => row.id === from), rows.find((row) => row.id === to)];
  if (!gone || !stays) throw failure('not_found');
  return [
    await moveRows(tx, 'students', gone, { studentNumber: toNumber, numberShared: stays.numberShared }),
    await moveRows(tx, 'students', stays, { studentNumber: fromNumber, numberShared: gone.numberShared }),
  ];
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
  const [after] = decodeCursor(page.cursor, 1) ?? [];
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
