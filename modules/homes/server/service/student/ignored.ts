import type { Actor } from '@patio/access';
import { readMine } from '@patio/assignments/server';
import { makeId } from '@patio/kernel';
import { preparedSql, record, type Tx } from '@patio/platform';
import { and, eq, sql } from 'drizzle-orm';
import { failure } from '../../failures.ts';
import { ignoredWork } from '../../schema.ts';
import { getOwnStudent } from './own-student.ts';

const ask = preparedSql<{ institutionId: string; studentId: string }, { assignedId: string }>(
  'homes_ignored',
  () => sql`select i.assigned_id as "assignedId" from ${ignoredWork} i
    where i.institution_id = ${sql.placeholder('institutionId')} and i.student_id = ${sql.placeholder('studentId')} order by i.at, i.id`,
);

/** The work for which a student wants no suggestions. */
export const readIgnored = async (tx: Tx, asked: { institutionId: string; studentId: string }): Promise<string[]> =>
  (await ask(tx, asked)).map(({ assignedId }) => assignedId);

export interface IgnoredWork {
  assignedId: string;
  ignored: boolean;
}

/** Notes that work of one's own brings no suggestions, or does again; saying it twice is saying it once. */
export async function ignoreWork(tx: Tx, actor: Actor, { assignedId, ignored }: IgnoredWork) {
  const { institutionId, studentId, schoolId } = await getOwnStudent(tx, actor);
  const line = { institutionId, studentId, assignedId };
  if (ignored && !(await readMine(tx, actor)).some(({ id }) => id === assignedId)) throw failure('not_found');
  const changed = ignored
    ? await tx
        .insert(ignoredWork)
        .values({ ...line, id: makeId() })
        .onConflictDoNothing()
        .returning({ id: ignoredWork.id })
    : await tx
        .delete(ignoredWork)
        .where(
          and(
            eq(ignoredWork.institutionId, institutionId),
            eq(ignoredWork.studentId, studentId),
            eq(ignoredWork.assignedId, assignedId),
          ),
        )
        .returning({ id: ignoredWork.id });
  if (changed.length > 0)
    await record(
      tx,
      actor,
      ignored ? 'homes.work_ignored' : 'homes.work_suggested',
      { type: 'people.student', id: studentId, schoolId },
      { after: { assignedId } },
    );
  return { ignored: await readIgnored(tx, { institutionId, studentId }) };
}
