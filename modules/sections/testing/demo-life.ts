import type { Actor } from '@patio/access';
import { type CourseRow, createCourse } from '@patio/courses/server';
import { addDays } from '@patio/kernel';
import type { Tx } from '@patio/platform';
import type { Chance, DemoSchool } from '@patio/schools/testing';
import {
  assignTeacher,
  createSection,
  enrolInSection,
  getSection,
  type HomeroomRow,
  moveMany,
} from '../server/index.ts';
import type { DemoPupil } from './demo-people.ts';
import type { DemoTeacher } from './share-teaching.ts';

export interface DemoGroup {
  homeroom: HomeroomRow;
  pupils: readonly DemoPupil[];
}

/** What makes a year look lived in: a few moved to the other homeroom, one elective, helpers in some classes. */
export async function livenClasses(
  tx: Tx,
  actor: Actor,
  school: DemoSchool,
  today: string,
  given: {
    chance: Chance;
    groups: readonly DemoGroup[];
    catalogue: readonly CourseRow[];
    teachers: readonly DemoTeacher[];
    sectionOf(homeroomId: string, courseId: string): string | undefined;
  },
): Promise<void> {
  const { chance, groups, catalogue, teachers } = given;
  const on = addDays(school.startsOn, 28);
  const twins = groups.flatMap((group) => {
    const other = groups.find(
      (one) => one.homeroom.gradeLevelId === group.homeroom.gradeLevelId && one.homeroom.letter === 'B',
    );
    return group.homeroom.letter === 'A' && other ? [{ from: group, to: other }] : [];
  });
  for (const { from, to } of twins.slice(0, 4)) {
    const movable = from.pupils.filter((pupil) => pupil.from <= on).slice(3);
    if (movable.length > 0 && on <= today)
      await moveMany(tx, actor, to.homeroom, { studentIds: [chance.pick(movable).id], on });
  }
  await openElective(tx, actor, school, given);

  const spare = (i: number) => teachers[teachers.length - 1 - (i % teachers.length)] as DemoTeacher;
  const helpers = [
    { part: 'assistant', may: ['attendance'], from: school.startsOn, lastDay: null, note: '' },
    { part: 'co_teacher', may: ['attendance', 'lessons', 'grades'], from: school.startsOn, lastDay: null, note: '' },
    { part: 'co_teacher', may: ['attendance', 'lessons'], from: on, lastDay: null, note: '' },
    {
      part: 'substitute',
      may: ['attendance', 'lessons', 'messages'],
      from: addDays(today, -7),
      lastDay: addDays(today, 14),
      note: 'Licencia por maternidad',
    },
  ] as const;
  for (const [i, helper] of helpers.entries()) {
    const homeroom = groups[i * 2]?.homeroom;
    const course = homeroom && catalogue.find((one) => one.gradeLevelId === homeroom.gradeLevelId);
    const sectionId = homeroom && course && given.sectionOf(homeroom.id, course.id);
    if (!sectionId) continue;
    await assignTeacher(tx, actor, await getSection(tx, actor, sectionId), { ...helper, staffId: spare(i).staffId });
  }
}

async function openElective(
  tx: Tx,
  actor: Actor,
  school: DemoSchool,
  {
    groups,
    catalogue,
    teachers,
  }: { groups: readonly DemoGroup[]; catalogue: readonly CourseRow[]; teachers: readonly DemoTeacher[] },
): Promise<void> {
  const level = school.levels[Math.min(2, school.levels.length - 1)];
  const subject =
    catalogue.find((course) => course.gradeLevelId === level?.id && course.code.startsWith('TEC')) ?? catalogue[0];
  const lead = teachers.at(-1);
  if (!level || !subject || !lead) return;
  const name = (level.age ?? 0) > 10 ? 'Robótica' : 'Taller de ajedrez';
  const course = await createCourse(tx, actor, {
    schoolId: school.id,
    subjectId: subject.subjectId,
    gradeLevelId: level.id,
    name,
    code: `ELE-${level.shortName}`,
    periodsPerWeek: 2,
    elective: true,
    description: 'Taller que cada estudiante elige.',
  });
  const section = await createSection(tx, actor, {
    schoolId: school.id,
    yearId: school.yearId,
    courseId: course.id,
    name,
    capacity: 20,
  });
  const takers = groups
    .filter((group) => group.homeroom.gradeLevelId === level.id)
    .flatMap((group) => group.pupils.filter((pupil) => pupil.from === school.startsOn).filter((_p, i) => i % 3 === 0))
    .slice(0, 18);
  if (takers.length > 0)
    await enrolInSection(tx, actor, section, { studentIds: takers.map((pupil) => pupil.id), on: school.startsOn });
  await assignTeacher(tx, actor, section, { staffId: lead.staffId, part: 'lead', from: school.startsOn });
}
