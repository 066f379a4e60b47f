import type { Actor } from '@patio/access';
import type { QuestionInput } from '@patio/engine-assessment';
import { setUpGrading } from '@patio/grading/server';
import { linkAccount, studentRows } from '@patio/people/server';
import { inTenant } from '@patio/platform';
import type { SectionRow } from '@patio/sections/server';
import {
  enrol,
  makeSection,
  makeStudents,
  makeTeacher,
  makeWorkingSchool,
  type TestSchool,
} from '@patio/sections/testing';
import { actorOf } from '@patio/testing';
import { eq } from 'drizzle-orm';
import { makeQuestion } from '../testing/index.ts';

export interface Pupil {
  id: string;
  actor: Actor;
}

/** A school with a class of three and a class of another course, each with its teacher. */
export interface Scene {
  school: TestSchool;
  section: SectionRow;
  other: SectionRow;
  teacher: Actor;
  stranger: Actor;
  coordinator: Actor;
  pupils: [Pupil, Pupil, Pupil];
  outsider: Pupil;
}

export async function makePupil(school: TestSchool, section: SectionRow): Promise<Pupil> {
  const [id] = await makeStudents(school, 1);
  await enrol(school, section, [id!]);
  const actor = actorOf('student', { institutionId: school.institutionId, schoolId: school.schoolId });
  await inTenant(school.admin, async (tx) => {
    const [row] = await tx.select({ personId: studentRows.personId }).from(studentRows).where(eq(studentRows.id, id!));
    await linkAccount(tx, row!.personId, actor.userId);
  });
  return { id: id!, actor };
}

export async function makeScene(): Promise<Scene> {
  const school = await makeWorkingSchool({ today: new Date().toISOString().slice(0, 10) });
  const { institutionId, schoolId, admin } = school;
  await inTenant(admin, (tx) => setUpGrading(tx, admin, schoolId));
  const [section, other] = [await makeSection(school), await makeSection(school)];
  const pupils = [await makePupil(school, section), await makePupil(school, section), await makePupil(school, section)];
  return {
    school,
    section,
    other,
    teacher: (await makeTeacher(school, section)).actor,
    stranger: (await makeTeacher(school, other)).actor,
    coordinator: actorOf('coordinator', { institutionId, schoolId }),
    pupils: pupils as Scene['pupils'],
    outsider: await makePupil(school, other),
  };
}

/** Words that stand in keys and feedback only: none of them may reach a student before its time. */
export const SECRETS = ['CLAVE-UNO', '731925', 'palabra-clave', 'GUIA-ENSAYO'];

export const QUESTIONS: readonly QuestionInput[] = [
  {
    kind: 'choice',
    prompt: '¿Cuánto es 1/2 + 1/4?',
    feedback: { right: 'CLAVE-UNO' },
    options: [
      { id: 'a', text: '3/4', right: true },
      { id: 'b', text: '2/6', right: false },
      { id: 'c', text: '1/6', right: false },
    ],
  },
  { kind: 'numeric', prompt: '¿Cuántos metros hay?', answers: [{ value: '731925' }] },
  { kind: 'short', prompt: '¿Cómo se llama?', answers: [{ text: 'palabra-clave' }] },
  { kind: 'true_false', prompt: '¿Es par?', answer: true, feedback: { general: 'CLAVE-UNO' } },
];
export const ESSAY: QuestionInput = { kind: 'essay', prompt: 'Explica tu respuesta.', guide: 'GUIA-ENSAYO' };

export const makeQuestions = async ({ teacher, section }: Scene, bodies: readonly QuestionInput[] = QUESTIONS) => {
  const ids: string[] = [];
  for (const body of bodies) ids.push(await makeQuestion(teacher, section.courseId, body));
  return ids;
};
