import { expect, test } from 'vitest';
import type { LessonStanding, StudiedCourse } from '../contract.ts';
import { countIn, lessonsIn } from './my-lessons.ts';

const lesson = (title: string, state: LessonStanding['state']): LessonStanding => ({
  id: title,
  unitId: null,
  title,
  summary: '',
  minutes: 10,
  steps: 4,
  stepsSeen: 0,
  state,
  requires: [],
  lastAt: null,
  doneAt: null,
});
const course = (name: string, lessons: LessonStanding[]): StudiedCourse => ({
  id: name,
  sectionId: name,
  name,
  look: { colour: 1, pattern: 'grid', code: 'X' },
  lessons,
});
const courses = [
  course('Matemática', [lesson('Números negativos', 'done'), lesson('Ecuaciones', 'begun')]),
  course('Ciencia', [lesson('La célula', 'open'), lesson('Las mitocondrias', 'locked')]),
];
const none = () => false;
const titles = (
  view: 'all' | 'todo' | 'begun' | 'done' | 'kept',
  search = '',
  isKept: (id: string) => boolean = none,
) => lessonsIn(courses, { view, search }, isKept).flatMap((each) => each.lessons.map(({ title }) => title));

test('every lesson stands in exactly one of to do, begun and done', () => {
  expect(titles('todo')).toEqual(['La célula', 'Las mitocondrias']);
  expect(titles('begun')).toEqual(['Ecuaciones']);
  expect(titles('done')).toEqual(['Números negativos']);
  const sum = (['todo', 'begun', 'done'] as const).reduce(
    (all, view) => all + countIn(courses, { view, search: '' }, none),
    0,
  );
  expect(sum).toBe(countIn(courses, { view: 'all', search: '' }, none));
});

test('a search needs no accents and finds a course by its name; what the device holds is a list of its own', () => {
  expect(titles('all', 'celula')).toEqual(['La célula']);
  expect(titles('all', 'MATEMATICA ecu')).toEqual(['Ecuaciones']);
  expect(titles('all', 'historia')).toEqual([]);
  expect(titles('kept', '', (id) => id === 'La célula')).toEqual(['La célula']);
});
