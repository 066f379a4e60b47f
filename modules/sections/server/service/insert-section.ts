import type { Actor } from '@patio/access';
import { courseRows } from '@patio/courses/server';
import { makeId } from '@patio/kernel';
import { record, type Tx } from '@patio/platform';
import { requireOpenYears, yearRows } from '@patio/schools/server';
import { and, eq } from 'drizzle-orm';
import { failure } from '../failures.ts';
import type { SectionRow } from '../policy.ts';
import { sections } from '../schema.ts';
import { requireRoom } from './require-own.ts';
import { keepSectionWords } from './section-words.ts';

export interface NewSection {
  schoolId: string;
  yearId: string;
  courseId: string;
  name: string;
  roomId?: string | null | undefined;
  capacity?: number | null | undefined;
}

/** Writes a section. It asks for no right, so it stays inside this module: whoever calls has asked. */
export async function insertSection(tx: Tx, actor: Actor, given: NewSection): Promise<SectionRow> {
  const { schoolId, yearId, courseId } = given;
  const course = await tx.$count(courseRows, and(eq(courseRows.id, courseId), eq(courseRows.schoolId, schoolId)));
  const year = await tx.$count(yearRows, and(eq(yearRows.id, yearId), eq(yearRows.schoolId, schoolId)));
  if (course === 0 || year === 0) throw failure('wrong_school');
  await requireOpenYears(tx, [yearId]);
  await requireRoom(tx, schoolId, given.roomId ? [given.roomId] : []);
  const [row] = await tx
    .insert(sections)
    .values({ institutionId: actor.institutionId, id: makeId(), ...given })
    .returning();
  if (!row) throw failure('not_found');
  await keepSectionWords(tx, [row.id]);
  await record(
    tx,
    actor,
    'sections.section_created',
    { type: 'sections.section', id: row.id, schoolId },
    { after: { name: row.name } },
  );
  return row;
}
