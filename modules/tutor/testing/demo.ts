import type { Actor } from '@patio/access';
import { makeId } from '@patio/kernel';
import { lessonRows } from '@patio/lessons/server';
import { guardianshipRows, recordConsent } from '@patio/people/server';
import { inTenant } from '@patio/platform';
import type { DemoPart, DemoScene, DemoStep } from '@patio/schools/testing';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { indexLessons } from '../server/index.ts';
import { practiseDemo } from './demo-practice.ts';
import { listDemoStudents } from './demo-student.ts';
import { talkDemo } from './demo-talk.ts';

const AT_ONCE = 40;

/** Makes every published lesson quotable. */
async function indexAll({ actor, institutionId }: DemoScene): Promise<void> {
  const rows = await inTenant(actor, (tx) =>
    tx
      .select({ id: lessonRows.id })
      .from(lessonRows)
      .where(and(eq(lessonRows.institutionId, institutionId), eq(lessonRows.state, 'published')))
      .orderBy(asc(lessonRows.id)),
  );
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    const some = rows.slice(at, at + AT_ONCE).map(({ id }) => id);
    await inTenant(actor, (tx) => indexLessons(tx, institutionId, some));
  }
}

/** The family of the student with whom the school is tried agrees to the tutor. */
const agree = (actor: Actor, studentId: string): Promise<void> =>
  inTenant(actor, async (tx) => {
    const ties = await tx
      .select({ personId: guardianshipRows.personId })
      .from(guardianshipRows)
      .where(
        and(
          eq(guardianshipRows.institutionId, actor.institutionId),
          eq(guardianshipRows.studentId, studentId),
          isNull(guardianshipRows.endedOn),
        ),
      );
    for (const { personId } of ties)
      await recordConsent(tx, actor, {
        studentId,
        purpose: 'ai',
        answer: 'given',
        evidence: 'app',
        guardianPersonId: personId,
      });
  });

/** Lessons that can be quoted, weeks of practice in a class and of the children whose homes are tried, a chat, and a question that waits for the teacher. */
const fillDemo: DemoPart = async (scene) => {
  await indexAll(scene);
  const [student, ...children] = await listDemoStudents(scene);
  if (!student) return;
  await agree(scene.actor, student.studentId);
  await practiseDemo(scene, student);
  await talkDemo(student, makeId());
  for (const child of children) {
    await agree(scene.actor, child.studentId);
    await practiseDemo(scene, child, child.studentId);
  }
};

export const demo: DemoStep = { fill: fillDemo, after: ['teach-lessons', 'ai'] };
