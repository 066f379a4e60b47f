import { expect, test } from 'vitest';
import { findForbiddenWords } from '../forbidden.ts';
import { plant } from './plant.ts';

// Put together here, so that this file does not hold what it plants.
const later = ['TO', 'DO'].join('');
const folder = ['', 'home', 'somebody', 'patio'].join('/');
const greenwich = (now: string) => [now, '.toISOString()', '.slice(0, 10)'].join('');
const sourceOf = (load: string) => ['String', `(${load})`, '.match(/import/)'].join('');
const registry = ['https://', 'registry', '.npmjs.org'].join('');

test.each([
  ['work left for later', 'packages/kernel/a.ts', `// ${later}: finish`],
  ['a folder of one machine', 'docs/a.md', `See \`${folder}\`.`],
  ['a package registry', 'packages/kernel/a.ts', `fetch('${registry}/x')`],
  ['a file name that says nothing', 'modules/rooms/server/utils.ts', 'export {};'],
  ['a folder name that says nothing', 'modules/rooms/helpers/room.ts', 'export {};'],
  ['a suffix that says nothing', 'modules/rooms/server/room-manager.ts', 'export {};'],
  ['the day in Greenwich on a screen', 'modules/rooms/screens/Day.tsx', `const today = ${greenwich('new Date()')};`],
  ['the day in Greenwich on the server', 'modules/rooms/server/day.ts', `const today = ${greenwich('clock.now()')};`],
  [
    'a limit of a screen’s own for a file',
    'modules/rooms/screens/Plan.tsx',
    "await uploadFile(plan, 'rooms.plan', 8_000_000);",
  ],
  ['the source of a function, matched', 'apps/web/build/a.ts', `const file = ${sourceOf('route.load')};`],
  ['the source of a function, as text', 'checks/a.ts', `const text = ${['load', 'toString()'].join('.')};`],
  ['an old name of a file', 'modules/rooms/screens/room-words.ts', 'export {};'],
  ['an old name in the code', 'modules/rooms/server/room.ts', `await ${['say', 'Besides'].join('')}(tx);`],
  ['an old name of a label', 'modules/rooms/screens/Room.tsx', `${['state', 'Word'].join('')}(room.state)`],
])('%s is found', (_name, file, content) => {
  expect(findForbiddenWords(plant({ [file]: content }))).toHaveLength(1);
});

test('ordinary words are left alone', () => {
  expect(findForbiddenWords(plant({ 'docs/a.md': 'Go to /homework and /worker; todo el colegio.' }))).toEqual([]);
});

test('a function that is called, and text that is not one, are left alone', () => {
  const fine = ['const screen = await route.load();', 'const shown = String(view.loaded);', 'String(load.total)'].join(
    '\n',
  );
  expect(findForbiddenWords(plant({ 'apps/web/build/a.ts': fine }))).toEqual([]);
});

test('an instant as text, and the day of a date that is at hand, are left alone', () => {
  const fine = ['const at = new Date().toISOString();', 'return at.toISOString().slice(0, 10);'].join('\n');
  expect(findForbiddenWords(plant({ 'packages/kernel/dates.ts': fine }))).toEqual([]);
});
