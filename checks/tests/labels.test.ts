// Rights, areas and what the audit says was done are read by a principal: none may reach them without words in both languages.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CAPABILITIES, labelsFrom, type ModuleLabels } from '@patio/access';
import { plannedLabels } from '@patio/access/planned-labels';
import { labelOfAction, allLabels as labelsOfServer } from '@patio/platform';
import { platformLabels } from '@patio/platform/labels';
import { expect, test } from 'vitest';
import '../../apps/server/modules.ts';
import { allLabels as labelsOfWeb } from '../../apps/web/src/built.ts';
import { findLabelProblems } from '../labels.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const capabilities = Object.keys(CAPABILITIES);
const folders = readdirSync(path.join(ROOT, 'modules'));
const sources = (folder: string): string[] =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|(^|\/)(tests|testing|node_modules)\//.test(file))
    .map((file) => path.join(folder, file));
const texts = [...sources('packages/platform'), ...folders.flatMap((name) => sources(`modules/${name}`))].map((file) =>
  readFileSync(path.join(ROOT, file), 'utf8'),
);

/** The actions that a file writes down: the first dotted name after actor, within the call. */
const written = (text: string): string[] =>
  [...text.matchAll(/\brecord\(\s*tx,\s*[\w.()]+,\s*([\s\S]{0,160}?),\s*[{s]/g)].flatMap(([, name = '']) =>
    [...name.matchAll(/'([a-z-]+\.[a-z_]+)'/g)].map(([, action = '']) => action),
  );

async function labelsOfModules(): Promise<Record<string, ModuleLabels>> {
  const own = folders.map(async (name) => {
    const { labels } = await import(`../../modules/${name}/contract/labels.ts`);
    return [name, labels] as const;
  });
  return { planned: plannedLabels, platform: platformLabels, ...Object.fromEntries(await Promise.all(own)) };
}

test('every right and every area has one label, from the module that owns it', async () => {
  expect(findLabelProblems(await labelsOfModules(), capabilities)).toEqual([]);
});

test('the server and the browser know the labels of every module', async () => {
  const browser = labelsFrom(labelsOfWeb);
  expect([...browser.areas]).toEqual([...labelsOfServer().areas]);
  for (const capability of capabilities as (keyof typeof CAPABILITIES)[])
    for (const locale of ['es', 'en'] as const) {
      expect(browser.capabilityName(capability, locale)).not.toBe(capability);
      expect(labelsOfServer().capabilityName(capability, locale)).toBe(browser.capabilityName(capability, locale));
    }
});

test('a right without a label, one with two and one of another module are found', () => {
  const say = (text: string) => () => text;
  const rooms = { areas: { rooms: { title: say('Rooms'), order: 1 } }, capabilities: { 'rooms.book': say('Book') } };
  const found = findLabelProblems(
    {
      rooms: rooms as ModuleLabels,
      books: { areas: {}, capabilities: { 'rooms.book': say('') } } as unknown as ModuleLabels,
    },
    ['rooms.book', 'rooms.clean', 'books.lend'],
  );
  expect(found).toEqual([
    'rooms.book has two labels',
    'rooms.book has no label in es',
    'rooms.book has no label in en',
    'books names rooms.book, which is not of its area',
    'books has no label',
    'rooms.clean has no label',
    'books.lend has no label',
  ]);
});

test('every action of the audit has words', () => {
  const actions = new Set(texts.flatMap(written));
  expect(actions.size).toBeGreaterThan(100);
  const mute = (['es', 'en'] as const).flatMap((locale) =>
    [...actions].filter((action) => !labelOfAction(action)?.({}, { locale })),
  );
  expect(mute).toEqual([]);
});
