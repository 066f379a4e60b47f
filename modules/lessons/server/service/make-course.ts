import type { Actor } from '@patio/access';
import { makeOwnCourse, unitRows } from '@patio/courses/server';
import { startDraft } from '@patio/engine-lessons';
import { makeId } from '@patio/kernel';
import { record, type Tx } from '@patio/platform';
import { openOwnSection } from '@patio/sections/server';
import { and, asc, eq } from 'drizzle-orm';
import type { NewOwnCourse } from '../../contract/setup.ts';
import { failure } from '../failures.ts';
import { importLog } from '../schema.ts';
import type { ReadCartridge } from './cartridge/read-file.ts';
import { copyLessons, getSource, outlineOf } from './copy-lessons.ts';
import { createLesson } from './lessons.ts';
import { writeEntries } from './save-draft.ts';

export interface MadeCourse {
  id: string;
  sectionId: string | null;
  units: number;
  lessons: number;
  findings: number;
}

/** A code that no other course of the school has; the office may give it a better one. */
const newCode = (): string => `P-${makeId().slice(-8).toUpperCase()}`;

/** Makes a course with a class that its maker leads, and fills it with what it begins with. All of it or nothing. */
export async function makeCourse(
  tx: Tx,
  actor: Actor,
  given: NewOwnCourse,
  cartridge: ReadCartridge | null,
): Promise<MadeCourse> {
  const { from, capacity, ...about } = given;
  const source = from.kind === 'copy' || from.kind === 'template' ? await getSource(tx, actor, from.courseId) : null;
  if (from.kind === 'template' && !source?.isTemplate) throw failure('not_found');
  const old = source ? await outlineOf(tx, actor, source.id) : [];
  const titles = from.kind === 'blank' ? from.units.map((title) => ({ title })) : [];
  const read = (cartridge?.course.units ?? []).map(({ title }) => ({ title }));
  const units = source ? old.map(({ id: _, ...unit }) => unit) : from.kind === 'cartridge' ? read : titles;
  const course = await makeOwnCourse(tx, actor, {
    ...about,
    code: newCode(),
    units,
    ...(source && { copiedFromId: source.id }),
  });
  const section = await openOwnSection(tx, actor, { courseId: course.id, capacity });
  const unitIds = (
    await tx
      .select({ id: unitRows.id })
      .from(unitRows)
      .where(and(eq(unitRows.institutionId, actor.institutionId), eq(unitRows.courseId, course.id)))
      .orderBy(asc(unitRows.position))
  ).map(({ id }) => id);
  const made = { id: course.id, sectionId: section?.id ?? null, units: unitIds.length, findings: 0 };
  if (source) {
    if (from.kind === 'copy' && !from.lessons) return { ...made, lessons: 0 };
    const unitOf = new Map(old.map(({ id }, at) => [id, unitIds[at]!]));
    return { ...made, lessons: await copyLessons(tx, actor, source, { courseId: course.id, unitOf }) };
  }
  if (cartridge === null) return { ...made, lessons: 0 };
  const lessons = await writeLessons(tx, actor, course.id, unitIds, cartridge);
  const { findings, questions } = cartridge.course;
  await tx.insert(importLog).values({
    institutionId: actor.institutionId,
    id: makeId(),
    courseId: course.id,
    name: cartridge.name,
    title: cartridge.title,
    format: cartridge.format,
    units: unitIds.length,
    lessons,
    questions,
    findings,
    byId: actor.userId,
  });
  await record(
    tx,
    actor,
    'lessons.course_imported',
    { type: 'lessons.course', id: course.id, schoolId: course.schoolId },
    { after: { name: cartridge.name, lessons, findings: findings.length } },
  );
  return { ...made, lessons, findings: findings.length };
}

/** The lessons of a cartridge as drafts: its maker reads them before students do. */
async function writeLessons(
  tx: Tx,
  actor: Actor,
  courseId: string,
  unitIds: readonly string[],
  { course, language }: ReadCartridge,
): Promise<number> {
  let count = 0;
  for (const [at, unit] of course.units.entries())
    for (const { title, summary, blocks } of unit.lessons) {
      const place = { courseId, sectionId: null, unitId: unitIds[at] ?? null };
      const lesson = await createLesson(tx, actor, { ...place, title, summary, goals: [], language });
      await writeEntries(tx, actor, lesson, { entries: {}, done: [] }, startDraft(blocks, makeId()));
      count++;
    }
  return count;
}
