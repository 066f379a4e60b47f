import { expect, test } from 'vitest';
import { newOwnCourse } from '../../contract/setup.ts';
import { type CourseDraft, emptyDraft, missingIn, toSend, unitLines, withSource } from './draft.ts';

const ID = '01980000-0000-7000-8000-000000000001';
const full: CourseDraft = { ...emptyDraft, name: 'Robótica', schoolId: ID, subjectId: ID, gradeLevelId: ID };
const plan = {
  title: '',
  description: '',
  format: '1.2',
  language: 'es',
  units: [],
  questions: 0,
  pictures: 0,
  findings: [],
};

test.each([
  [full, 'blank'],
  [{ ...full, way: 'copy', sourceId: ID }, 'copy'],
  [{ ...full, way: 'template', sourceId: ID }, 'template'],
  [{ ...full, way: 'cartridge', fileId: ID, plan }, 'cartridge'],
] as [CourseDraft, string][])('a whole draft is what the server takes', (draft, kind) => {
  const sent = toSend(draft);
  expect(sent?.from.kind).toBe(kind);
  expect(newOwnCourse.safeParse(sent).success).toBe(true);
});

test('what is missing is named by its field, and nothing is sent', () => {
  expect(missingIn('about', emptyDraft)).toEqual(['schoolId', 'subjectId', 'gradeLevelId', 'name']);
  expect(missingIn('contents', { ...full, way: 'copy' })).toEqual(['sourceId']);
  expect(missingIn('contents', { ...full, way: 'cartridge', fileId: ID })).toEqual(['fileId']);
  expect(toSend({ ...full, name: ' ' })).toBeNull();
});

test('a unit stands on each line', () => expect(unitLines(' Uno \n\n x\nDos')).toEqual(['Uno', 'Dos']));

test('a source fills what nobody has filled', () => {
  const source = {
    id: ID,
    name: 'Ciencia',
    gradeLevel: '5.º',
    subjectId: ID,
    gradeLevelId: ID,
    units: 0,
    lessons: 0,
    template: false,
  };
  expect(withSource(emptyDraft, source)).toMatchObject({ name: 'Ciencia', subjectId: ID, sourceId: ID });
  expect(withSource(full, source).name).toBe('Robótica');
});
