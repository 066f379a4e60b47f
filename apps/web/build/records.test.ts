import { existsSync } from 'node:fs';
import path from 'node:path';
import type { MessageEntry } from '@patio/messages/compile';
import { expect, test } from 'vitest';
import { builtRoutes } from '../src/built.ts';
import { grownFile, grownMessages } from './growth.ts';
import { madeCode } from './record-code.ts';
import { describeBuilt, filesOf, titlesOf } from './records.ts';
import { problemOf } from './texts.ts';

const built = describeBuilt();

test('every record names the file that draws its screen, and that file is there', () => {
  const files = filesOf(built);
  expect(files).toHaveLength(builtRoutes.length);
  expect(
    [...files, ...built.parts.map(({ file }) => file), ...built.starts.map(({ file }) => file)].filter(
      (file) => !existsSync(file),
    ),
  ).toEqual([]);
  const take = built.areas.teacher?.find(({ id }) => id === 'attendance.take');
  expect(path.basename(take?.file ?? '')).toBe('TakeAttendance.screen.tsx');
});

test('records hold no titles; those lie in a file for each language', async () => {
  const { code, titles } = await madeCode(built, 'parent', {
    withTexts: new Set(['attendance']),
    tablesFile: 'tables',
  });
  const [record] = built.areas.parent ?? [];
  const [es = '', en = ''] = record?.title ?? [];
  expect(code).not.toContain(es);
  expect(titles('es')).toContain(es);
  expect(titles('en')).toContain(en);
  expect(code).toMatch(/ahead\(attendance, \(\) => import\(".*ChildAttendance\.screen\.tsx"\)\)/);
  expect(titlesOf(path.resolve(import.meta.dirname, '../src/records/parent.made.ts'), 'es')).toMatch(
    /parent\.es\.made\.ts$/,
  );
});

test('an icon is said by its first name', async () => {
  const records = [{ ...built.areas.parent?.[0], nav: { group: 'home', order: 1, icon: 'home' } }];
  const wrong = { ...built, areas: { parent: records } } as typeof built;
  await expect(madeCode(wrong, 'parent', { withTexts: new Set(), tablesFile: '' })).rejects.toThrow(
    'home is another name',
  );
});

test('what is promised can stand in for what will be built, with texts of its own', () => {
  const files = ['later.list', 'later.page'].map((id) => grownFile('/', { id }));
  const text: MessageEntry['es'] = { params: new Map(), code: '"Hola"', hasWords: false };
  const grown = grownMessages(files, [{ key: 'a_b', folder: 'modules/a/messages', es: text, en: text }]);
  expect(new Set(grown.map(({ key }) => key)).size).toBe(grown.length);
  expect(grown.length).toBeGreaterThan(files.length * 30);
  expect(new Set(grown.map(({ es }) => es.code)).size).toBe(grown.length);
});

test('the build refuses a text that no table holds, and one at the start that would bring a whole table', () => {
  const text = {} as MessageEntry;
  const texts = {
    entries: new Map(['web_menu', 'rooms_title', 'rooms_lost'].map((key) => [key, text])),
    places: new Map([
      ['web_menu', { table: 'start', at: 0 }],
      ['rooms_title', { table: 'rooms', at: 0 }],
    ]),
  };
  expect(problemOf(texts, ['web_menu', undefined, 'all'], true)).toBeFalsy();
  expect(problemOf(texts, ['rooms_title'], false)).toBeFalsy();
  expect(problemOf(texts, ['rooms_title'], true)).toContain('rooms_title');
  expect(problemOf(texts, ['rooms_lost'], false)).toContain('rooms_lost');
});
