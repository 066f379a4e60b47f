import { expect, test } from 'vitest';
import { findForbiddenWords } from '../forbidden.ts';
import { plant } from './plant.ts';

// Put together here, so that this file does not hold what it plants.
const later = ['TO', 'DO'].join('');
const folder = ['', 'home', 'somebody', 'patio'].join('/');
const registry = ['https://', 'registry', '.npmjs.org'].join('');

test.each([
  ['work left for later', 'packages/kernel/a.ts', `// ${later}: finish`],
  ['a folder of one machine', 'docs/a.md', `See \`${folder}\`.`],
  ['a package registry', 'packages/kernel/a.ts', `fetch('${registry}/x')`],
  ['a file name that says nothing', 'modules/rooms/server/utils.ts', 'export {};'],
  ['a folder name that says nothing', 'modules/rooms/helpers/room.ts', 'export {};'],
  ['a suffix that says nothing', 'modules/rooms/server/room-manager.ts', 'export {};'],
])('%s is found', (_name, file, content) => {
  expect(findForbiddenWords(plant({ [file]: content }))).toHaveLength(1);
});

test('ordinary words are left alone', () => {
  expect(findForbiddenWords(plant({ 'docs/a.md': 'Go to /homework and /worker; todo el colegio.' }))).toEqual([]);
});
