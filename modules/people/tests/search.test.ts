import { inTenant } from '@patio/platform';
import { useTestDatabase as testDatabase } from '@patio/testing';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { listStudents } from '../server/index.ts';
import { makeRegistry, makeStudent } from '../testing/index.ts';

testDatabase();
const GIVEN = ['José María', 'Ángela', 'Begoña', 'Íñigo', 'Ana', 'Anahí', 'Zoë', 'Núria', "D'Arcy", 'María-José'];
const SURNAMES = ['Núñez', 'Nunez', 'De la Cruz', 'Quispe', 'Ñahui', 'Pérez', 'Perezagua', 'Çelik', 'Muñoz'];

type Pupil = { givenNames: string; firstSurname: string; secondSurname: string | null; preferredName: string | null };
const pupil: fc.Arbitrary<Pupil> = fc.record({
  givenNames: fc.constantFrom(...GIVEN),
  firstSurname: fc.constantFrom(...SURNAMES),
  secondSurname: fc.option(fc.constantFrom(...SURNAMES)),
  preferredName: fc.option(fc.constantFrom('Pepe', 'Nené', 'Ana Mar')),
});

/** The slow way: look at every name of everybody, letter by letter, knowing nothing of the index. */
const fold = (text: string): string => {
  let out = '';
  for (const letter of text.normalize('NFD'))
    if (letter < '\u0300' || letter > '\u036f') out += letter.toLocaleLowerCase('en');
  return out;
};
const split = (text: string) => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
const slowly = (people: readonly Pupil[], asked: string): number[] => {
  const wanted = [...new Set(split(asked))].slice(0, 6);
  return people.flatMap((person, i) => {
    const words = split([person.givenNames, person.firstSurname, person.secondSurname, person.preferredName].join(' '));
    return wanted.length > 0 && wanted.every((want) => words.some((word) => word.startsWith(want))) ? [i] : [];
  });
};

let registry: Awaited<ReturnType<typeof makeRegistry>>;
const people = fc.sample(pupil, { numRuns: 60, seed: 7 });
beforeAll(async () => {
  registry = await makeRegistry();
  for (const [i, one] of people.entries())
    await makeStudent(registry.admin, registry.schoolId, { ...one, studentNumber: `S${i}` });
});

const piece = fc
  .tuple(fc.constantFrom(...GIVEN, ...SURNAMES, 'Pepe', 'Nené', 'xyz'), fc.nat(8), fc.boolean(), fc.boolean())
  .map(([name, length, upper, bare]) => {
    const cut = name.slice(0, Math.max(1, length));
    const plain = bare ? fold(cut) : cut;
    return upper ? plain.toLocaleUpperCase() : plain;
  });

test('a search finds exactly whom a slow reading of every name finds, whatever the order, accents and case', async () => {
  const { admin } = registry;
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { minLength: 1, maxLength: 4 }), async (pieces) => {
      const search = pieces.join(' ');
      const found = await inTenant(admin, (tx) => listStudents(tx, admin, { search, limit: 200 }));
      const numbers = found.items.map((row) => Number(row.studentNumber.slice(1))).sort((a, b) => a - b);
      expect(numbers).toEqual(slowly(people, search));
    }),
    { numRuns: 150 },
  );
});

test.each(['name', 'number', 'entry'] as const)('pages by %s walk everybody once, both ways', async (sort) => {
  const { admin } = registry;
  const walk = async (desc: boolean) => {
    const ids: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await inTenant(admin, (tx) => listStudents(tx, admin, { sort, desc, limit: 7, cursor }));
      ids.push(...page.items.map((row) => row.id));
      cursor = page.nextCursor;
    } while (cursor);
    return ids;
  };
  const up = await walk(false);
  expect(new Set(up).size).toBe(people.length);
  expect(await walk(true)).toEqual(up.toReversed());
});
