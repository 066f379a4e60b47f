import { describe, expect, test } from 'vitest';
import { findModuleFormProblems } from '../module-form.ts';
import { plant } from './plant.ts';

const module = (): Record<string, string | object> => ({
  'modules/rooms/package.json': {
    name: '@patio/rooms',
    exports: { '.': './contract.ts', './server': './server/index.ts' },
  },
  'modules/rooms/README.md': '',
  'modules/rooms/capabilities.ts': "export const capabilities = {\n  'rooms.book': {},\n};\n",
  'modules/rooms/contract.ts': '',
  'modules/rooms/messages/en.json': '{}',
  'modules/rooms/messages/es.json': '{}',
  'modules/rooms/routes.ts': '',
  'modules/rooms/screens/Rooms.screen.tsx': '',
  'modules/rooms/server/api.ts': '',
  'modules/rooms/server/index.ts': '',
  'modules/rooms/server/booking-notices.ts': '',
  'modules/rooms/tests/rooms.test.ts': '',
});

const problemsWith = (files: Record<string, string | object>, exceptions: Record<string, string> = {}): string[] =>
  findModuleFormProblems(plant({ ...module(), ...files }), exceptions).map(
    ({ file, problem }) => `${file}: ${problem}`,
  );
const without = (name: string) => {
  const { [name]: _gone, ...rest } = module();
  return findModuleFormProblems(plant(rest), {}).map(({ file, problem }) => `${file}: ${problem}`);
};

test('a module of the usual form has no problems', () => {
  expect(problemsWith({})).toEqual([]);
});

describe('a planted violation is found:', () => {
  test.each([
    ['modules/rooms/capabilities.ts', /has no capabilities\.ts/],
    ['modules/rooms/messages/en.json', /has no messages\/en\.json/],
    ['modules/rooms/tests/rooms.test.ts', /has no test/],
  ])('%s is missing', (file, expected) => {
    expect(without(file)).toEqual([expect.stringMatching(expected)]);
  });

  const cases: [string, Record<string, string | object>, RegExp][] = [
    ['a folder of its own kind', { 'modules/rooms/things/a.ts': '' }, /modules\/rooms\/things\/: is no name/],
    ['a loose file on the server', { 'modules/rooms/server/booking.ts': '' }, /server\/booking\.ts: is no name/],
    ['a third language without a reader', { 'modules/rooms/messages/fr.json': '{}' }, /fr\.json: is no name/],
    ['a screen deep in a folder', { 'modules/rooms/screens/list/Rooms.screen.tsx': '' }, /stands directly in screens/],
    [
      'a capability of another module',
      { 'modules/rooms/capabilities.ts': "export const capabilities = {\n  'people.book': {},\n};\n" },
      /people\.book is not called rooms\.<verb>/,
    ],
    [
      'a door of its own kind',
      { 'modules/rooms/package.json': { name: '@patio/rooms', exports: { './api': './server/api.ts' } } },
      /modules\/rooms#\.\/api: is no door/,
    ],
    [
      'a door that leads nowhere',
      { 'modules/rooms/package.json': { name: '@patio/rooms', exports: { './testing': './testing/index.ts' } } },
      /which is not there/,
    ],
    [
      'another name than its folder',
      { 'modules/rooms/package.json': { name: '@patio/halls' } },
      /is called @patio\/halls/,
    ],
  ];
  test.each(cases)('%s', (_name, files, expected) => {
    expect(problemsWith(files)).toEqual([expect.stringMatching(expected)]);
  });

  test('tables without a policy and refusals', () => {
    expect(problemsWith({ 'modules/rooms/server/schema.ts': '' })).toHaveLength(2);
  });
});

test('an exception holds for what it names, and not a day longer', () => {
  const reason = { 'modules/rooms/things/': 'things are like that' };
  expect(problemsWith({ 'modules/rooms/things/a.ts': '' }, reason)).toEqual([]);
  expect(problemsWith({}, reason)).toEqual([expect.stringMatching(/is no exception any more/)]);
});
