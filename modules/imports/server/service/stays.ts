import type { Actor } from '@patio/access';
import { decodeCursor, encodeCursor, type PageInput, skipOf } from '@patio/kernel';
import { readRecords, registerName } from '@patio/people/server';
import { afterKeys, countPage, insertMany, type Tx } from '@patio/platform';
import { homeroomRows, sectionRows } from '@patio/sections/server';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { StayingField } from '../../contract/plan.ts';
import { type BatchRecord, stays } from '../schema.ts';
import { getBatch } from './load-batch.ts';
import type { UndoPlan } from './undo-plan.ts';

const whole = (kind: string, recordId: string, name: string): StayingField => ({
  kind,
  recordId,
  name,
  field: null,
  was: null,
  now: null,
  why: 'used',
});

/** What turned out to be in use only when the rest was gone: adults of children who stay, and classes with somebody in them. */
export async function stillNamed(
  tx: Tx,
  plan: UndoPlan,
  used: { persons: readonly string[]; homerooms: ReadonlySet<string>; sections: ReadonlySet<string> },
): Promise<StayingField[]> {
  const told = new Set(plan.stays.map(({ recordId }) => recordId));
  const students = await readRecords(
    tx,
    'students',
    [...plan.staying, ...plan.ending.map(({ id }) => id)],
    ['personId'],
  );
  // A student who stays is told of already, and so is the person.
  const known = new Set([...students.values()].map(({ personId }) => personId));
  const people = await readRecords(
    tx,
    'persons',
    used.persons.filter((id) => !told.has(id) && !known.has(id)),
    ['givenNames', 'firstSurname', 'secondSurname'],
  );
  const found = [...people.values()].map((person) => whole('person', person.id, registerName(person)));
  for (const [kind, table, ids] of [
    ['homeroom', homeroomRows, used.homerooms],
    ['section', sectionRows, used.sections],
  ] as const) {
    if (ids.size === 0) continue;
    const rows = await tx
      .select({ id: table.id, name: table.name })
      .from(table)
      .where(inArray(table.id, [...ids]));
    found.push(...rows.map(({ id, name }) => whole(kind, id, name)));
  }
  return found;
}

/** Keeps what could not be taken back, to be read when the rest is gone. */
export const keepStays = (tx: Tx, batch: BatchRecord, list: readonly StayingField[]): Promise<void> =>
  insertMany(
    tx,
    stays,
    list.map((one, place) => ({ ...one, institutionId: batch.institutionId, batchId: batch.id, place })),
  );

/** One page of what stayed when a batch was taken back; empty before. */
export async function listStays(tx: Tx, actor: Actor, { id, ...asked }: PageInput & { id: string }) {
  await getBatch(tx, actor, id);
  const of = and(eq(stays.institutionId, actor.institutionId), eq(stays.batchId, id));
  const after = decodeCursor(asked.cursor, 1);
  const rows = await tx
    .select()
    .from(stays)
    .where(and(of, after ? afterKeys([sql`${stays.place}`], after, false) : undefined))
    .orderBy(asc(stays.place))
    .limit(asked.limit + 1)
    .offset(skipOf(asked));
  const shown = rows.slice(0, asked.limit);
  const last = shown.at(-1);
  const counted = () => tx.select({ one: sql`1` }).from(stays).where(of);
  return {
    items: shown.map(({ institutionId: _i, batchId: _b, place: _p, ...one }): StayingField => one),
    ...(rows.length > asked.limit && last && { nextCursor: encodeCursor([last.place]) }),
    ...(await countPage(tx, asked, counted, counted)),
  };
}
