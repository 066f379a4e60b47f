import type { TutorSubject } from '../contract/fields.ts';

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

const NAMES: readonly [RegExp, TutorSubject][] = [
  [/matem|math|aritmet|algebra|geometr/, 'maths'],
  [/ingles|english/, 'english'],
  [/lengua|lenguaje|espanol|castellano|comunicacion|spanish|literatura/, 'spanish'],
];

/** The subject of the engine that a school's subject means; null where the engine has no exercises for it. */
export const engineSubjectOf = (name: string): TutorSubject | null =>
  NAMES.find(([pattern]) => pattern.test(plain(name)))?.[1] ?? null;

/** The subject that leads the id of a skill. */
export const subjectOfSkill = (skill: string): TutorSubject => skill.split('.')[0] as TutorSubject;

/** The last grade for which the engine has exercises. */
export const LAST_GRADE = 8;
