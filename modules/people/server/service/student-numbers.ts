import type { Actor } from '@patio/access';
import type { Tx } from '@patio/platform';
import { and, eq, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { spokenName } from '../../contract/names.ts';
import { failure } from '../failures.ts';
import { studentsVisibleTo } from '../policy.ts';
import { personOf } from '../read/persons.ts';
import { persons, students } from '../schema.ts';

/** What an institution without students proposes, and how many figures it has. */
const FIRST = { start: '', width: 6 };

/** A code as it stands in the registry: whatever comes before its last figures, and how many of them there are. */
export const partsOf = (number: string): { start: string; width: number } | null => {
  const figures = /\d{1,15}$/.exec(number)?.[0];
  return figures ? { start: number.slice(0, -figures.length), width: figures.length } : null;
};

/** The first code that nobody in the institution carries or carried, written like the one given last. */
export async function nextStudentNumber(tx: Tx): Promise<string> {
  const [latest] = await tx
    .select({ number: students.studentNumber })
    .from(students)
    .where(sql`${students.studentNumber} ~ '\\d$'`)
    .orderBy(sql`${students.createdAt} desc, ${students.studentNumber} desc`)
    .limit(1);
  const { start, width } = (latest && partsOf(latest.number)) ?? FIRST;
  const figures = sql`substr(${students.studentNumber}, ${start.length + 1}::int)`;
  const [row] = await tx
    .select({ next: sql<string>`(coalesce(max(${figures}::bigint), 0) + 1)::text` })
    .from(students)
    .where(
      and(
        sql`lower(left(${students.studentNumber}, ${start.length}::int)) = ${start.toLowerCase()}`,
        sql`${figures} ~ '^\\d{1,15}$'`,
      ),
    );
  return start + (row?.next ?? '1').padStart(width, '0');
}

/** Whoever carries a code: the pupil, or the one whose double carried it before both became one. */
async function findHolder(tx: Tx, actor: Actor, number: string, exceptId?: string) {
  const carrier = alias(students, 'carrier');
  const [holder] = await tx
    .select({ person: persons, visible: sql<boolean>`${studentsVisibleTo(actor, 'people.read_students')}` })
    .from(carrier)
    .innerJoin(
      students,
      and(
        eq(students.institutionId, carrier.institutionId),
        sql`${students.id} = coalesce(${carrier.mergedIntoId}, ${carrier.id})`,
      ),
    )
    .innerJoin(persons, personOf(students))
    .where(
      and(
        sql`lower(${carrier.studentNumber}) = ${number.toLowerCase()}`,
        exceptId ? ne(students.id, exceptId) : undefined,
      ),
    )
    .limit(1);
  return holder;
}

/** Refuses a code that another child of the institution carries; says whose it is to whoever may know, and which one is free. */
export async function requireFreeNumber(tx: Tx, actor: Actor, number: string, exceptId?: string): Promise<void> {
  // Two desks that write the same code at one moment take turns, and the second is told.
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtext('people.student_number ' || ${actor.institutionId}), hashtext(${number.toLowerCase()}))`,
  );
  const holder = await findHolder(tx, actor, number, exceptId);
  if (!holder) return;
  const whose = holder.visible ? { who: 'known', name: spokenName(holder.person) } : { who: 'other', name: '' };
  throw failure('number_taken', { number, ...whose, next: await nextStudentNumber(tx) }, 'studentNumber');
}

/** The same for many at once: the first code that the list has twice, or that somebody carries already, is named. */
export async function requireFreeNumbers(tx: Tx, actor: Actor, numbers: readonly string[]): Promise<void> {
  const seen = new Set<string>();
  for (const number of numbers) {
    const key = number.toLowerCase();
    if (seen.has(key))
      throw failure(
        'number_taken',
        { number, who: 'other', name: '', next: await nextStudentNumber(tx) },
        'studentNumber',
      );
    seen.add(key);
  }
  if (seen.size === 0) return;
  const [carried] = await tx
    .select({ number: students.studentNumber })
    .from(students)
    .where(sql`lower(${students.studentNumber}) = any(${sql.param([...seen])}::text[])`)
    .limit(1);
  if (carried) await requireFreeNumber(tx, actor, carried.number);
}
