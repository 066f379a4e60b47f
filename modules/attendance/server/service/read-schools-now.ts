import type { Actor } from '@patio/access';
import type { Id } from '@patio/kernel';
import type { Tx } from '@patio/platform';
import { schoolRows, schoolsVisibleTo } from '@patio/schools/server';
import { and, asc, isNull } from 'drizzle-orm';
import type { NowView } from '../../contract.ts';
import { SCHOOLS_AT_A_GLANCE } from '../../rules/schools-at-a-glance.ts';
import { readNow } from './read-now.ts';

/** The schools of whoever may read attendance, by name: the first is the one that a list begins with. */
export const listOwnSchools = (tx: Tx, actor: Actor): Promise<{ id: Id; name: string }[]> =>
  tx
    .select({ id: schoolRows.id, name: schoolRows.name })
    .from(schoolRows)
    .where(and(schoolsVisibleTo(actor, 'attendance.read'), isNull(schoolRows.archivedAt)))
    .orderBy(asc(schoolRows.name));

/** Which school a question without one is about: the reader's own, or the first of theirs by name, as lists of schools begin. */
export async function withSchool<Asked extends { schoolId?: Id | undefined; groupId?: Id | undefined }>(
  tx: Tx,
  actor: Actor,
  asked: Asked,
): Promise<Asked> {
  if (asked.schoolId || asked.groupId || actor.membership.schoolId) return asked;
  const [first] = await listOwnSchools(tx, actor);
  return first ? { ...asked, schoolId: first.id } : asked;
}

/** Each school of the reader at this moment; of more than fit on a page, the first. */
export async function readSchoolsNow(tx: Tx, actor: Actor): Promise<{ items: NowView[] }> {
  const own = await listOwnSchools(tx, actor);
  const shown = own.length > SCHOOLS_AT_A_GLANCE ? own.slice(0, 1) : own;
  return { items: await Promise.all(shown.map(({ id }) => readNow(tx, actor, { schoolId: id }))) };
}
