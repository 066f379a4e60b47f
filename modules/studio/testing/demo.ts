import type { Actor } from '@patio/access';
import { courseCompetencyRows, courseRows } from '@patio/courses/server';
import { gradedSchools, someone } from '@patio/gradebook/testing';
import { inTenant } from '@patio/platform';
import type { DemoPart, DemoScene, DemoSchool, DemoStep } from '@patio/schools/testing';
import { and, asc, eq } from 'drizzle-orm';
import { type DraftedBy, draftForm } from '../contract.ts';
import { type DraftRow, reviewDraft, sendToReview, startDraft } from '../server/index.ts';
import { WATER_GUIDE } from './demo-text.ts';
import { bringSource, makeDraftHere, readDraftRow } from './make-here.ts';

const GUIDE = 'El agua en nuestra ciudad.md';
const seen = ({ id, version }: DraftRow) => ({ id, version });

async function draft(owner: Actor, school: DemoSchool, generator: DraftedBy, form: object): Promise<DraftRow> {
  const given = { schoolId: school.id, generator, form: draftForm.parse(form), engineOnly: true };
  const id = await inTenant(owner, (tx) => startDraft(tx, owner, given));
  return makeDraftHere(owner, id);
}

const send = async (owner: Actor, row: DraftRow): Promise<DraftRow> => {
  await inTenant(owner, (tx) => sendToReview(tx, owner, seen(row)));
  return readDraftRow(owner, row.id);
};

const judge = (reviewer: Actor, row: DraftRow, approve: boolean, note: string) =>
  inTenant(reviewer, (tx) => reviewDraft(tx, reviewer, { ...seen(row), approve, note }));

/** A course of the school with a competency that a rubric can be about. */
const competencyOf = ({ actor }: DemoScene, school: DemoSchool) =>
  inTenant(actor, async (tx) => {
    const [row] = await tx
      .select({ courseId: courseRows.id, competencyId: courseCompetencyRows.competencyId })
      .from(courseRows)
      .innerJoin(courseCompetencyRows, eq(courseCompetencyRows.courseId, courseRows.id))
      .where(and(eq(courseRows.schoolId, school.id), eq(courseRows.state, 'active')))
      .orderBy(asc(courseRows.id))
      .limit(1);
    return row;
  });

async function fillSchool(scene: DemoScene, school: DemoSchool): Promise<void> {
  const [teacher, coordinator] = await inTenant(scene.actor, async (tx) => [
    await someone(tx, scene.actor, school, 'teacher'),
    await someone(tx, scene.actor, school, 'coordinator'),
  ]);
  if (!teacher || !coordinator) return;
  const bytes = new TextEncoder().encode(WATER_GUIDE);
  const { id: sourceId } = await bringSource(teacher, school.id, { name: GUIDE, bytes });
  const water = { sourceIds: [sourceId], grade: 7 };
  await send(teacher, await draft(teacher, school, 'quiz', { ...water, topic: 'El agua: comprobamos', count: 6 }));
  const cards = await draft(teacher, school, 'flashcards', { ...water, topic: 'Palabras del agua', count: 6 });
  await judge(coordinator, await send(teacher, cards), true, '');
  const lesson = await draft(teacher, school, 'lesson', { ...water, topic: 'El agua en nuestra ciudad' });
  if (lesson.findings.every(({ severity }) => severity !== 'block'))
    await judge(coordinator, await send(teacher, lesson), false, 'Falta una actividad con el recibo de casa.');
  const sheet = { topic: 'Fracciones para el taller', subject: 'maths', grade: 7, count: 12 };
  await draft(teacher, school, 'worksheet', sheet);
  await draft(teacher, school, 'letter', {
    letterKind: 'outing',
    facts: { place: 'Planta de tratamiento', date: '4 de diciembre', section: '1.º de secundaria', student: 'su hija' },
  });
  const about = await competencyOf(scene, school);
  if (about)
    await send(
      coordinator,
      await draft(coordinator, school, 'rubric', {
        courseId: about.courseId,
        competencyIds: [about.competencyId],
        product: 'talk',
      }),
    );
}

/** A guide that was read, and drafts in every place on their way: open, returned, waiting for a reviewer, approved. */
const fillDrafts: DemoPart = async (scene) => {
  for (const school of gradedSchools(scene)) await fillSchool(scene, school);
};

export const demo: DemoStep = { fill: fillDrafts, after: ['teach-lessons', 'staff-accounts', 'ai'] };
