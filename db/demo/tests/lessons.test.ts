import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { captionsOf } from '@patio/engine-lessons/written';
import { expect, test } from 'vitest';
import { type Lesson, type LessonBlock, lesson } from '../lessons/format.ts';

const folder = path.resolve(import.meta.dirname, '../lessons');
const files = globSync('*/*.json', { cwd: folder }).sort();
const read = (file: string): Lesson => lesson.parse(JSON.parse(readFileSync(path.join(folder, file), 'utf8')));

const picturesOf = (block: LessonBlock): string[] => {
  if (block.type === 'image') return [block.picture];
  return block.type === 'pictograms' ? block.items.map(({ picture }) => picture) : [];
};
const questionsOf = ({ blocks }: Lesson) => blocks.flatMap((block) => (block.type === 'quiz' ? block.questions : []));

test('there are thirty lessons in Spanish and twelve in English', () => {
  expect(files.filter((file) => file.endsWith('.es.json')).length).toBeGreaterThanOrEqual(30);
  expect(files.filter((file) => file.endsWith('.en.json')).length).toBeGreaterThanOrEqual(12);
});

test('every grade and every subject has lessons, each with a picture; the first grade reads with pictograms', () => {
  const lessons = files.filter((file) => file.endsWith('.es.json')).map(read);
  const grades = Array.from({ length: 11 }, (_, at) => at + 1);
  expect(new Set(lessons.map(({ grade }) => grade))).toEqual(new Set(grades));
  expect(new Set(lessons.map(({ subject }) => subject))).toEqual(new Set(['MAT', 'CYT', 'COM', 'SOC', 'ING']));
  for (const { key, grade, blocks } of lessons) {
    expect(blocks.flatMap(picturesOf).length, key).toBeGreaterThan(0);
    if (grade === 1) expect(blocks.filter(({ type }) => type === 'pictograms').length, key).toBeGreaterThan(0);
  }
});

test.each(files)('%s is whole', (file) => {
  const { blocks, key, locale, subject, ...rest } = read(file);
  expect(file).toBe(`${subject.toLowerCase()}/${key}.${locale}.json`);
  const ids = blocks.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const block of blocks) {
    if (block.type === 'easyRead') expect(ids).toContain(block.of);
    if (block.type === 'table') for (const row of block.rows) expect(row.length).toBe(block.header.length);
    if (block.type === 'video')
      for (const film of [block.film, ...block.captions.map((language) => captionsOf(block.film, language))])
        expect(existsSync(path.join(folder, 'films', film))).toBe(true);
    for (const picture of picturesOf(block)) expect(existsSync(path.join(folder, 'pictures', picture))).toBe(true);
  }
  const questions = questionsOf({ blocks, key, locale, subject, ...rest });
  expect(questions.length).toBeGreaterThanOrEqual(5);
  for (const question of questions) {
    if (question.kind !== 'choice' && question.kind !== 'multiple') continue;
    const right = question.options.filter((option) => option.right).length;
    if (question.kind === 'choice') expect(right, question.prompt).toBe(1);
    else expect(right, question.prompt).toBeGreaterThan(1);
  }
});

test.each(files.filter((file) => file.endsWith('.en.json')))('%s has the blocks of its Spanish twin', (file) => {
  const shape = ({ blocks }: Lesson) => blocks.map((block) => [block.id, block.type, ...picturesOf(block)]);
  expect(shape(read(file))).toEqual(shape(read(file.replace('.en.', '.es.'))));
});

test('pictures hold no script and nothing from elsewhere', () => {
  for (const picture of globSync('pictures/*.svg', { cwd: folder })) {
    const svg = readFileSync(path.join(folder, picture), 'utf8');
    expect(svg, picture).not.toMatch(/<script|<foreignObject|\son\w+=|(?:href|src)="(?!#)|url\((?!#)/i);
  }
});
