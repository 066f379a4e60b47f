// What the audit says was done is read by a principal: no action may reach it without words in both languages.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import '../../apps/server/modules.ts';
import { labelOfAction } from '@patio/platform';
import { ACTION_LABELS } from '../../modules/accounts/server/audit-labels.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const sources = (folder: string): string[] =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|(^|\/)(tests|testing|node_modules)\//.test(file))
    .map((file) => path.join(folder, file));

/** The actions that a file writes down: the first dotted name after actor, within the call. */
const written = (text: string): string[] =>
  [...text.matchAll(/\brecord\(\s*tx,\s*[\w.()]+,\s*([\s\S]{0,160}?),\s*[{s]/g)].flatMap(([, name = '']) =>
    [...name.matchAll(/'([a-z-]+\.[a-z_]+)'/g)].map(([, action = '']) => action),
  );

test('every action of the audit has words', () => {
  const files = [
    ...sources('packages/platform'),
    ...readdirSync(path.join(ROOT, 'modules')).flatMap((name) => sources(`modules/${name}`)),
  ];
  const actions = new Set(files.flatMap((file) => written(readFileSync(path.join(ROOT, file), 'utf8'))));
  expect(actions.size).toBeGreaterThan(100);
  const mute = [...actions].filter((action) => !(ACTION_LABELS[action] ?? labelOfAction(action)));
  expect(mute).toEqual([]);
});
