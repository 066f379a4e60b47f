import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type KnownPerson, matchPeople, type PersonValues, type RosterRecord } from '../index.ts';
import { nearDates } from '../match/dates.ts';
import { likeness, nameWords, trigramsOf } from '../match/names.ts';
import { samplePerson } from '../testing/index.ts';

const student = (person: PersonValues, at = 2, studentNumber?: string): RosterRecord => ({
  kind: 'student',
  key: `l:${at}`,
  table: 'l',
  line: at,
  leaving: false,
  person,
  student: { ...(studentNumber && { studentNumber }) },
  guardians: [],
});
const known = (id: string, names: [string, string | null, string], more: Partial<KnownPerson> = {}): KnownPerson => ({
  id,
  firstSurname: names[0],
  secondSurname: names[1],
  givenNames: names[2],
  birthDate: null,
  documentKind: null,
  documentNumber: null,
  ...more,
});
const ANA = known('ana', ['Quispe', 'Mamani', 'Ana Lucía'], {
  birthDate: '2014-03-25',
  documentKind: 'dni',
  documentNumber: '71234567',
  studentNumber: 'A-1',
  email: 'ana@x.pe',
  foreignId: 'st1',
});
const names = { firstSurname: 'Quispe', secondSurname: 'Mamani', givenNames: 'Ana Lucía' };
const verdict = (person: PersonValues, others: KnownPerson[] = [ANA], number?: string) => {
  const [match] = matchPeople([student(person, 2, number)], others);
  return `${match!.verdict} ${match!.personId ?? ''}`.trim();
};

describe('one record and one person', () => {
  test.each<[string, PersonValues, string]>([
    ['document and birth date', { ...names, documentNumber: '71234567', birthDate: '2014-03-25' }, 'sure ana'],
    [
      'document, and the name is alike',
      { firstSurname: 'Quispe', givenNames: 'Ana', documentNumber: '71234567' },
      'sure ana',
    ],
    [
      'document, but another name and no date',
      { firstSurname: 'Torres', givenNames: 'Luis', documentNumber: '71234567' },
      'ask ana',
    ],
    [
      'document, but another day of birth',
      { ...names, documentNumber: '71234567', birthDate: '2013-01-01' },
      'ask ana',
    ],
    ['names and birth date', { ...names, birthDate: '2014-03-25' }, 'sure ana'],
    [
      'names in another order, without accents, in capitals',
      { firstSurname: 'ANA LUCIA', givenNames: 'QUISPE MAMANI', birthDate: '2014-03-25' },
      'sure ana',
    ],
    [
      'names and birth date, but another document',
      { ...names, birthDate: '2014-03-25', documentNumber: '79999999' },
      'ask ana',
    ],
    ['a misspelt name and the birth date', { ...names, givenNames: 'Ana Lusia', birthDate: '2014-03-25' }, 'ask ana'],
    ['the name alone', { ...names }, 'ask ana'],
    ['the same name, born on another day', { ...names, birthDate: '2012-07-01' }, 'new'],
    ['the same name, day and month turned round', { ...names, birthDate: '2014-03-24' }, 'ask ana'],
    ['only the birth date', { firstSurname: 'Torres', givenNames: 'Luis', birthDate: '2014-03-25' }, 'new'],
    ['e-mail and a name that is alike', { firstSurname: 'Quispe', givenNames: 'Ana', email: 'ANA@x.pe' }, 'sure ana'],
    ['nothing in common', { firstSurname: 'Torres', givenNames: 'Luis', birthDate: '2010-01-01' }, 'new'],
  ])('%s: %s', (_, person, expected) => {
    expect(verdict(person)).toBe(expected);
  });

  test('a student code counts with the name, never alone', () => {
    expect(verdict({ firstSurname: 'Quispe', givenNames: 'Ana' }, [ANA], 'a-1')).toBe('sure ana');
    expect(verdict({ firstSurname: 'Torres', givenNames: 'Luis' }, [ANA], 'A-1')).toBe('ask ana');
  });

  test('the id of the same source is sure', () => {
    const [match] = matchPeople(
      [{ ...student({ firstSurname: 'Quispe', givenNames: 'Anita' }), foreignId: 'st1' }],
      [ANA],
    );
    expect(match).toMatchObject({ verdict: 'sure', personId: 'ana', why: expect.arrayContaining(['foreign_id']) });
  });
});

test('two who fit equally are shown side by side', () => {
  const twin = { ...ANA, id: 'ana2', documentNumber: null, studentNumber: null, email: null, foreignId: null };
  const [match] = matchPeople([student({ ...names, birthDate: '2014-03-25' })], [{ ...twin, id: 'ana1' }, twin]);
  expect(match).toMatchObject({ verdict: 'ask', why: expect.arrayContaining(['several_fit']) });
  expect(match!.candidates.map(({ personId }) => personId)).toEqual(['ana1', 'ana2']);
});

test('two rows about one person are for somebody to look at', () => {
  const row = { ...names, documentNumber: '71234567', birthDate: '2014-03-25' };
  expect(
    matchPeople([student(row, 2), student(row, 3)], [ANA]).map(({ verdict: said, why }) => [
      said,
      why.includes('chosen_twice'),
    ]),
  ).toEqual([
    ['ask', true],
    ['ask', true],
  ]);
});

test('a mother who teaches is one person in two kinds of record', () => {
  const person = { ...names, documentNumber: '71234567', birthDate: '2014-03-25' };
  const records: RosterRecord[] = [
    { kind: 'staff', key: 'a', table: 'l', line: 2, leaving: false, person, staff: {} },
    { kind: 'guardian', key: 'b', table: 'l', line: 2, leaving: false, person },
  ];
  expect(matchPeople(records, [ANA]).map(({ verdict: said, personId }) => `${said} ${personId}`)).toEqual([
    'sure ana',
    'sure ana',
  ]);
});

test('likeness: the same is one, order does not count, nothing shared is zero', () => {
  const grams = (text: string) => trigramsOf(nameWords(text));
  fc.assert(
    fc.property(
      fc.array(fc.stringMatching(/^[a-zñ]{1,8}$/), { minLength: 1, maxLength: 5 }),
      fc.array(fc.stringMatching(/^[a-z]{1,8}$/), { minLength: 1, maxLength: 5 }),
      (a, b) => {
        const [x, y] = [a.join(' '), b.join(' ')];
        fc.pre(nameWords(x).length > 0);
        expect(likeness(grams(x), grams([...a].reverse().join(' ')))).toBe(1);
        expect(likeness(grams(x), grams(y))).toBe(likeness(grams(y), grams(x)));
        expect(likeness(grams(x), grams(y))).toBeLessThanOrEqual(1);
      },
    ),
  );
  expect(likeness(grams('Quispe'), grams('Torro'))).toBe(0);
});

test.each([
  ['2014-03-25', '2014-03-24', true],
  ['2014-03-05', '2014-05-03', true],
  ['2014-03-25', '2015-03-24', false],
])('%s and %s are near: %s', (a, b, near) => {
  expect(nearDates(a, b)).toBe(near);
});

test('a list of 2,000 and a school of 10,000: everybody finds themselves, and nobody is compared with all', () => {
  let reads = 0;
  const school = Array.from({ length: 10_000 }, (_, at): KnownPerson => {
    const { first, second, given, born, document } = samplePerson(at);
    const names: [string, string, string] = [`${first}${at % 97}`, `${second}${at % 89}`, given];
    const person = known(`p${at}`, names, {
      birthDate: `${2005 + (at % 15)}${born.slice(4)}`,
      documentKind: 'dni',
      documentNumber: at % 2 ? document : null,
    });
    // Every comparison looks at the e-mail.
    return Object.defineProperty(person, 'email', { get: () => void reads++ });
  });
  const records = school
    .slice(0, 2_000)
    .map(({ firstSurname, secondSurname, givenNames, birthDate, documentNumber }, at) =>
      student(
        {
          firstSurname: givenNames,
          secondSurname: firstSurname,
          givenNames: secondSurname!,
          birthDate: birthDate!,
          ...(documentNumber && { documentNumber }),
        },
        at,
      ),
    );
  const found = matchPeople(records, school).filter(
    ({ personId, recordIndex, verdict: said }) => said === 'sure' && personId === `p${recordIndex}`,
  );
  expect(found.length).toBe(2_000);
  expect(reads).toBeLessThan(10_000 + 2_000 * 150);
});
