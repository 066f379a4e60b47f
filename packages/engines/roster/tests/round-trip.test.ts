import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type RosterRecord, readTables, writeOneRoster } from '../index.ts';
import { sampleRoster } from '../testing/index.ts';
import { rosterOf } from './oneroster-files.ts';

/** Records without where they stood: a file that is written has lines of its own. */
const bare = (records: readonly RosterRecord[]) => records.map(({ table: _table, line: _line, ...record }) => record);

/** Text that a cell can hold: no lines, nothing unseen, no blanks around it. */
const text = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
  .map((given) =>
    given
      .normalize('NFC')
      .replace(/[\p{C}\p{Z}\s]+/gu, ' ')
      .trim(),
  )
  .filter((given) => given !== '' && given === given.normalize('NFC'));
const odd = fc.oneof(
  text,
  fc.constantFrom('=1+1', '+a', '-b', '@c', "'=d", 'a"b', 'x;y', 'Ñandú, José', 'p|q', "''+e"),
);
const word = fc.stringMatching(/^[A-Za-zÑñ][A-Za-zñ]{0,9}$/);
const id = fc.stringMatching(/^[a-z0-9]{1,8}$/);
const day = fc
  .date({ min: new Date('1950-01-01'), max: new Date('2025-12-31'), noInvalidDate: true })
  .map((at) => at.toISOString().slice(0, 10));
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });
const clean = <Value extends object>(value: Value): Value =>
  Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as Value;

const person = fc
  .record({
    givenNames: odd,
    firstSurname: odd,
    secondSurname: maybe(odd),
    preferredName: maybe(odd),
    birthDate: maybe(day),
    document: maybe(fc.stringMatching(/^\d{8}$/)),
    sex: maybe(fc.constantFrom('female', 'male', 'other')),
    email: maybe(id.map((name) => `${name}@x.pe`)),
    phone: maybe(
      fc
        .stringMatching(/^9\d{8}$/)
        .filter((digits) => !/^9+$/.test(digits))
        .map((digits) => `+51${digits}`),
    ),
    address: maybe(odd),
  })
  .map(({ document, ...values }) =>
    clean({ ...values, ...(document && { documentKind: 'dni', documentNumber: document }) }),
  );

const roster = fc
  .record({
    students: fc.array(
      fc.record({
        person,
        number: maybe(odd),
        since: maybe(day),
        lives: maybe(fc.boolean()),
        relation: fc.constantFrom('mother', 'father', 'tutor', 'other'),
      }),
      { minLength: 1, maxLength: 6 },
    ),
    adults: fc.array(person, { minLength: 1, maxLength: 3 }),
    staff: fc.array(
      fc.record({
        person,
        position: fc.constantFrom('teacher', 'director', 'coordinator'),
        subjects: maybe(fc.array(word, { minLength: 1, maxLength: 2 })),
      }),
      { maxLength: 3 },
    ),
    name: odd,
    extra: maybe(odd),
  })
  .map(({ students, adults, staff, name, extra }): RosterRecord[] => {
    const kept = (key: string) => ({ key, foreignId: key, table: '', line: 0, leaving: false });
    return [
      { kind: 'school', ...kept('s1'), name, type: 'school', ...(extra && { metadata: { ugel: extra } }) },
      { kind: 'term', ...kept('y1'), name, type: 'schoolYear', begins: '2026-03-09', ends: '2026-12-18', year: '2026' },
      {
        kind: 'course',
        ...kept('c1'),
        name,
        gradeLevels: ['05'],
        subjects: ['Arte'],
        subjectCodes: [],
        school: 's1',
        year: 'y1',
      },
      {
        kind: 'class',
        ...kept('k1'),
        type: 'homeroom',
        name,
        gradeLevels: [],
        subjects: [],
        subjectCodes: [],
        periods: ['1', '2'],
        course: 'c1',
        school: 's1',
        terms: ['y1'],
      },
      ...students.map(({ person: values, number, since, lives, relation }, at) => ({
        kind: 'student' as const,
        ...kept(`st${at}`),
        person: values,
        student: clean({ studentNumber: number, gradeLevel: '05', school: 's1', enrolledOn: since }),
        guardians: [clean({ key: `g${at % adults.length}`, relation, livesWith: lives })],
      })),
      ...adults.map((values, at) => ({
        kind: 'guardian' as const,
        ...kept(`g${at}`),
        role: 'parent',
        school: 's1',
        person: values,
      })),
      ...staff.map(({ person: values, position, subjects }, at) => ({
        kind: 'staff' as const,
        ...kept(`t${at}`),
        person: values,
        staff: clean({ position, subjects, school: 's1' }),
      })),
      ...students.map((_, at) => ({
        kind: 'enrolment' as const,
        ...kept(`e${at}`),
        class: 'k1',
        person: `st${at}`,
        role: 'student' as const,
        lead: at % 2 === 0,
        begins: '2026-03-09',
        ends: '2026-12-18',
        school: 's1',
      })),
    ] as RosterRecord[];
  });

test('what is written is read again, the same', () => {
  fc.assert(
    fc.property(roster, (records) => {
      const bytes = writeOneRoster(records);
      const read = rosterOf(bytes);
      expect(
        read.findings.filter(({ severity, code }) => severity === 'error' && code !== 'roster.document_twice'),
      ).toEqual([]);
      expect(bare(read.records)).toEqual(bare(records));
      expect(writeOneRoster(read.records)).toEqual(bytes);
    }),
    { numRuns: 100 },
  );
});

test('a school of forty students comes back the same, without a single finding', () => {
  const records = sampleRoster(40);
  const read = rosterOf(writeOneRoster(records));
  expect(bare(read.records)).toEqual(bare(records));
  expect(read.findings).toEqual([]);
  expect(read.version).toBe('1.2');
});

test('the archive has exact headers, names every file of the standard and runs nothing in a spreadsheet', () => {
  const [record] = sampleRoster(0);
  const source = readTables(
    writeOneRoster([{ ...(record as RosterRecord & { kind: 'school' }), name: '=cmd' }]),
    'a.zip',
  );
  if (!source.ok) throw new Error(source.problem.code);
  const [manifest, orgs] = source.source.tables;
  expect(orgs!.header.join()).toBe('sourcedId,status,dateLastModified,name,type,identifier,parentSourcedId');
  expect(orgs!.rows[0]!.cells[3]).toBe("'=cmd");
  const files = manifest!.rows.filter(({ cells }) => cells[0]!.startsWith('file.'));
  expect(files).toHaveLength(21);
  expect(files.filter(({ cells }) => cells[1] !== 'absent').map(({ cells }) => cells[0])).toEqual(['file.orgs']);
});
