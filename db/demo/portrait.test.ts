import { Chance } from '@patio/schools/testing';
import { expect, test } from 'vitest';
import { knownFamilies } from './known-families.ts';
import { BOYS, FATHERS, GIRLS, MEN, MOTHERS, WOMEN } from './names.ts';
import { DEMO_PEOPLE } from './people.ts';
import { drawPortrait } from './portrait.ts';

const BEARD = 'c2 32 18 48 40 48';
const LONG_HAIR = 'M66 118';
const drawn = (sitter: Parameters<typeof drawPortrait>[1]) =>
  Array.from({ length: 200 }, (_, i) => drawPortrait(new Chance(`sitter ${i}`), sitter));
const share = (pictures: string[], mark: string) => pictures.filter((svg) => svg.includes(mark)).length / 200;

test('a portrait fits who is drawn: no woman and no child has a beard, and a man’s hair is short', () => {
  expect(share(drawn({ woman: true, age: null }), BEARD)).toBe(0);
  expect(share(drawn({ woman: false, age: 15 }), BEARD)).toBe(0);
  expect(share(drawn({ woman: false, age: null }), BEARD)).toBeGreaterThan(0.2);
  expect(share(drawn({ woman: false, age: null }), LONG_HAIR)).toBe(0);
  expect(share(drawn({ woman: true, age: 6 }), LONG_HAIR)).toBeGreaterThan(0.7);
});

test('a small child’s face is not that of a teenager', () => {
  const face = (age: number) =>
    /ry="(\d+)" fill="#[0-9a-f]{6}"\/?>(?=\s*<circle)/.exec(drawn({ woman: true, age })[0] ?? '')?.[1];
  expect(new Set([face(5), face(10), face(15)]).size).toBe(3);
});

test('every name of the demo is known as one of the two', () => {
  const level = (age: number) => ({ id: 'l', name: 'l', shortName: 'l', position: 1, age });
  const school = { id: 's', levels: Array.from({ length: 9 }, (_, i) => level(3 + i)) } as never;
  const families = knownFamilies([school, school], '2026-06-15');
  const known = families.flatMap(({ guardians, children }) => [...guardians, ...children]);
  const names = [...DEMO_PEOPLE, ...known].map((one) => one.givenNames.split(' ')[0] ?? '');
  for (const name of [...names, ...GIRLS, ...BOYS, ...MOTHERS, ...FATHERS])
    expect([name, WOMEN.has(name) !== MEN.has(name)]).toEqual([name, true]);
  // Somebody of the family whom the demo shows can be called.
  expect(families[0]?.guardians.map((one) => one.phone)).toEqual([
    expect.stringMatching(/^\+51 9/),
    expect.stringMatching(/^\+51 9/),
  ]);
});
