import type { Actor } from '@patio/access';
import { studentRows, studentsVisibleTo } from '@patio/people/server';
import type { Tx } from '@patio/platform';
import { sectionRows } from '@patio/sections/server';
import { and, eq, inArray } from 'drizzle-orm';
import type { OwnLine } from '../../contract.ts';
import { failure } from '../failures.ts';
import { sectionsWorkedBy } from '../policy.ts';
import { readLinesOf } from './own-lines.ts';

const READ = 'assignments.read';
const MOST = 20;

/** What a student still has to hand in, in the classes whose work the reader may see: what is late first, then by date. */
export async function readStudentWork(tx: Tx, actor: Actor, studentId: string): Promise<OwnLine[]> {
  const { institutionId } = actor;
  const [[student], lines] = await Promise.all([
    tx
      .select({ id: studentRows.id })
      .from(studentRows)
      .where(
        and(
          eq(studentRows.institutionId, institutionId),
          eq(studentRows.id, studentId),
          studentsVisibleTo(actor, READ),
        ),
      ),
    readLinesOf(tx, studentId),
  ]);
  if (!student) throw failure('not_found');
  const open = lines.filter(({ state }) => state === 'to_do' || state === 'overdue');
  const ids = [...new Set(open.map(({ section }) => section.id))];
  if (ids.length === 0) return [];
  const seen = await tx
    .select({ id: sectionRows.id })
    .from(sectionRows)
    .where(
      and(eq(sectionRows.institutionId, institutionId), inArray(sectionRows.id, ids), sectionsWorkedBy(actor, READ)),
    );
  const reached = new Set(seen.map(({ id }) => id));
  return open.filter(({ section }) => reached.has(section.id)).slice(0, MOST);
}
