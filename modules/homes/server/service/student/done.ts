import type { Actor } from '@patio/access';
import { addDays, makeId } from '@patio/kernel';
import { preparedSql, record, type Tx } from '@patio/platform';
import { sql } from 'drizzle-orm';
import { failure } from '../../failures.ts';
import { doneSteps } from '../../schema.ts';
import { getOwnStudent } from './own-student.ts';

interface Asked extends Record<string, unknown> {
  institutionId: string;
  studentId: string;
  date: string;
}

const ask = preparedSql<Asked, { done: string[]; stickers: number }>(
  'homes_done',
  () => sql`select coalesce(array_agg(d.step order by d.at) filter (where d.date = ${sql.placeholder('date')}::date), '{}') as done,
      count(*)::int as stickers from ${doneSteps} d
    where d.institution_id = ${sql.placeholder('institutionId')} and d.student_id = ${sql.placeholder('studentId')}`,
);

/** What was done on a day, and how many stickers there are. */
export const readDone = async (tx: Tx, asked: Asked): Promise<{ done: string[]; stickers: number }> =>
  (await ask(tx, asked))[0] ?? { done: [], stickers: 0 };

/** So many days later a device may still say what was done. */
const LATEST_DAYS = 7;

/** Notes that something of today is done; saying it twice is saying it once. */
export async function markDone(tx: Tx, actor: Actor, { date, step }: { date: string; step: string }) {
  const { institutionId, studentId, schoolId, today } = await getOwnStudent(tx, actor);
  // A device without a network may say it days late.
  if (date > today || date < addDays(today, -LATEST_DAYS)) throw failure('another_day');
  const id = makeId();
  const made = await tx
    .insert(doneSteps)
    .values({ institutionId, id, studentId, date, step })
    .onConflictDoNothing()
    .returning({ id: doneSteps.id });
  if (made.length > 0)
    await record(
      tx,
      actor,
      'homes.step_done',
      { type: 'people.student', id: studentId, schoolId },
      { after: { step } },
    );
  return readDone(tx, { institutionId, studentId, date: today });
}
