import type { Actor } from '@patio/access';
import type { Tx } from '@patio/platform';
import { yearRows } from '@patio/schools/server';
import { eq } from 'drizzle-orm';
import { failure } from '../failures.ts';
import { getHomeroom } from './homerooms.ts';
import { enrolMany } from './place.ts';

/** Puts a student who was just written down into a homeroom of their level; whoever came before the year began begins with it. */
export async function placeNewStudent(
  tx: Tx,
  actor: Actor,
  given: { homeroomId: string; studentId: string; gradeLevelId: string; on: string },
): Promise<void> {
  const homeroom = await getHomeroom(tx, actor, given.homeroomId, 'sections.manage');
  if (homeroom.gradeLevelId !== given.gradeLevelId) throw failure('wrong_level', undefined, 'homeroomId');
  const [year] = await tx.select().from(yearRows).where(eq(yearRows.id, homeroom.yearId));
  const on = year && given.on < year.startsOn ? year.startsOn : given.on;
  await enrolMany(tx, actor, on, [{ homeroom, studentIds: [given.studentId] }]);
}
