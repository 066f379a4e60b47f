import type { ScreenRoute } from '@patio/access';
import { describe, expect, test } from 'vitest';
import { judgeComposition, judgeRoutes, PROMISED } from '../routes/judge.ts';

const promised = Array.from({ length: PROMISED }, (_, n) => `/place-${n}`);
const sound = (n: number, other: Partial<ScreenRoute> = {}): ScreenRoute => ({
  id: `rooms.place_${n}`,
  path: `/place-${n}`,
  role: 'admin',
  title: () => 'Salas',
  needs: 'schools.manage',
  state: 'planned',
  ...other,
});
const withFirst = (other: Partial<ScreenRoute>) =>
  judgeRoutes(
    promised.map((_, n) => ({ file: 'modules/rooms/routes.ts', route: sound(n, n === 0 ? other : {}) })),
    promised,
  ).map(({ problem }) => problem);

test('sound records have no problems', () => {
  expect(withFirst({})).toEqual([]);
});

describe('a planted violation is found:', () => {
  test.each<[string, Partial<ScreenRoute>, RegExp]>([
    ['two screens with one id', { id: 'rooms.place_1' }, /same id/],
    ['a capability that does not exist', { needs: 'rooms.paint' as ScreenRoute['needs'] }, /not in the table/],
    ['a role that may not use its own screen', { role: 'student' }, /student, who does not hold/],
    [
      'a screen for everyone that not everyone may use',
      { role: 'any', needs: 'people.read_staff' },
      /who does not hold/,
    ],
    ['a private screen without a right', { needs: null }, /names no capability/],
    ['a built screen that loads nothing', { state: 'built' }, /loads nothing/],
    ['a title in one language only', { title: (_p, o) => (o?.locale === 'en' ? '' : 'Salas') }, /no title in English/],
    ['an id that is no dotted word', { id: 'Rooms' }, /dotted lower case/],
    [
      'a twin of another screen',
      { twinOf: 'rooms.place_1', load: async () => ({ default: () => null }) },
      /is no twin/,
    ],
  ])('%s', (_name, other, expected) => {
    expect(withFirst(other)).toContainEqual(expect.stringMatching(expected));
  });
  test('a promised address without a screen, and a screen that nobody promised', () => {
    expect(withFirst({ path: '/elsewhere' })).toEqual([
      '/place-0 has no route record',
      expect.stringContaining('does not promise'),
    ]);
  });
  test('two screens at one address', () => {
    expect(withFirst({ path: '/place-1' })).toContainEqual(expect.stringContaining('same path'));
  });
  test('a promise that lost a line', () => {
    expect(judgeRoutes([], promised.slice(1))[0]?.problem).toContain('200 addresses');
  });
  test('a record that the web app did not take in', () => {
    const held = { file: 'modules/rooms/routes.ts', route: sound(0) };
    expect(judgeComposition([held], [held])).toEqual([]);
    expect(judgeComposition([held], [])).toHaveLength(1);
  });
});
