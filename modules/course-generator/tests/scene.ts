import type { Actor } from '@patio/access';
import { addCompetencies, type CourseRow, competencyRows } from '@patio/courses/server';
import { makeCourse } from '@patio/courses/testing';
import { headingBlock, makeLesson, textBlock } from '@patio/lessons/testing';
import { makeMember } from '@patio/notices/testing';
import { inTenant } from '@patio/platform';
import { termRows } from '@patio/schools/server';
import { makeWorkingSchool, type TestSchool } from '@patio/sections/testing';
import { eq } from 'drizzle-orm';
import { changeGenerated, createGenerated, type GeneratedRow, getGenerated, proposeOutline } from '../server/index.ts';

export interface Scene {
  school: TestSchool;
  admin: Actor;
  /** A coordinator of the same school. */
  other: Actor;
  course: CourseRow;
  /** A course with published lessons that can be drawn from. */
  sourceId: string;
  termId: string;
  competencies: { id: string; name: string }[];
}

const TEXT = [
  'La célula es la unidad más pequeña de los seres vivos. Todas las plantas y los animales tienen células.',
  'La membrana es la capa que rodea a la célula. La membrana deja entrar el agua y los nutrientes.',
  'El núcleo es la parte que guarda la información de la célula. El núcleo dirige lo que hace la célula.',
  'La pared celular es una capa dura que protege a las células vegetales. Los animales no tienen pared celular.',
  'La mitocondria es la parte de la célula que obtiene energía de los nutrientes. Los músculos tienen muchas mitocondrias.',
  'El cloroplasto es la parte de la célula vegetal que capta la luz. Con la luz la planta fabrica su alimento.',
];

/** A school with a calendar, a subject with competencies, and lessons to draw from. */
export async function makeScene(): Promise<Scene> {
  const school = await makeWorkingSchool({ today: '2026-05-04' });
  const { institutionId, schoolId } = school;
  const admin = await makeMember(institutionId, 'admin', { name: 'Rosa Ibáñez' });
  const other = await makeMember(institutionId, 'coordinator', { schoolId, name: 'Daniela Gutiérrez' });
  const course = await makeCourse(admin, schoolId);
  const source = await makeCourse(admin, schoolId);
  for (const [at, text] of TEXT.entries())
    await makeLesson(admin, {
      courseId: source.id,
      title: `Tema ${at + 1}`,
      blocks: [headingBlock(`Parte ${at + 1}`), textBlock(text), textBlock(`${text} Es el tema ${at + 1}.`)],
    });
  return inTenant(admin, async (tx) => {
    const names = ['Explica la célula', 'Compara células', 'Registra lo que observa'].map((name) => ({
      name,
      country: null,
    }));
    const ids = await addCompetencies(tx, admin, course.subjectId, names);
    const competencies = await tx.select({ id: competencyRows.id, name: competencyRows.name }).from(competencyRows);
    const [term] = await tx.select({ id: termRows.id }).from(termRows).where(eq(termRows.schoolId, schoolId));
    const picked = competencies.filter(({ id }) => ids.includes(id));
    return { school, admin, other, course, sourceId: source.id, termId: term!.id, competencies: picked };
  });
}

/** A course with competencies and a source, of which nothing is proposed yet. */
export async function makeWished(
  scene: Scene,
  lessons = 6,
  { perWeek = 4, ...given }: { madeBy?: 'engine' | 'model'; perWeek?: number } = {},
): Promise<GeneratedRow> {
  const { admin, course } = scene;
  const { id } = await inTenant(admin, (tx) =>
    createGenerated(tx, admin, {
      ...{
        schoolId: course.schoolId,
        title: 'Ciencias 7.º',
        subjectId: course.subjectId,
        gradeLevelId: course.gradeLevelId,
      },
      ...{ courseId: course.id, termId: scene.termId, perWeek, language: 'es' as const },
    }),
  );
  const change = {
    competencyIds: scene.competencies.map((one) => one.id),
    sources: [{ kind: 'course' as const, id: scene.sourceId }],
    lessonsWanted: lessons,
    ...given,
  };
  return inTenant(admin, (tx) => changeGenerated(tx, admin, { id, version: 1 }, change));
}

/** The same with an outline of so many lessons, proposed without a model. */
export async function makeOutlined(
  scene: Scene,
  lessons = 6,
  given: { madeBy?: 'engine' | 'model' } = {},
): Promise<GeneratedRow> {
  const row = await makeWished(scene, lessons, given);
  return inTenant(scene.admin, (tx) => proposeOutline(tx, scene.admin, row));
}

export const look = (scene: Scene, id: string): Promise<GeneratedRow> =>
  inTenant(scene.admin, (tx) => getGenerated(tx, scene.admin, id));
