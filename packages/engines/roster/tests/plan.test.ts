import { describe, expect, test } from 'vitest';
import {
  buildPlan,
  type CurrentRow,
  matchPeople,
  type PlanInput,
  planValues,
  type RosterRecord,
  type StudentRecord,
} from '../index.ts';

const student = (line: number, givenNames: string, more: Partial<StudentRecord> = {}): StudentRecord => ({
  kind: 'student',
  key: `l:${line}`,
  table: 'l',
  line,
  leaving: false,
  person: {
    firstSurname: 'Rojas',
    givenNames,
    birthDate: '2014-03-25',
    documentKind: 'dni',
    documentNumber: `7000000${line}`,
  },
  student: { gradeLevel: '5' },
  guardians: [],
  ...more,
});
const row = (id: string, record: StudentRecord, more: Record<string, string | null> = {}): CurrentRow => ({
  kind: 'student',
  id,
  values: { ...planValues(record), ...more },
});
const knownAs = (id: string, { person }: StudentRecord) => ({
  id,
  firstSurname: person.firstSurname!,
  secondSurname: null,
  givenNames: person.givenNames!,
  birthDate: person.birthDate!,
  documentKind: 'dni',
  documentNumber: person.documentNumber!,
});
const planOf = (
  records: RosterRecord[],
  current: CurrentRow[],
  people: ReturnType<typeof knownAs>[],
  more: Partial<PlanInput> = {},
) => buildPlan({ records, matches: matchPeople(records, people), current, ...more });

const [ANA, EVA, LEO] = [student(2, 'Ana'), student(3, 'Eva'), student(4, 'Leo')] as const;

describe('what happens to a row', () => {
  test('new, changed and the same', () => {
    const changed = { ...EVA, student: { gradeLevel: '6' } };
    const plan = planOf(
      [ANA, changed, LEO],
      [row('eva', EVA), row('leo', LEO)],
      [knownAs('eva', EVA), knownAs('leo', LEO)],
    );
    expect(plan.items.map(({ action, id }) => [action, id])).toEqual([
      ['create', null],
      ['update', 'eva'],
      ['same', 'leo'],
    ]);
    expect(plan.items[1]!.changes).toEqual([{ field: 'gradeLevel', before: '5', after: '6' }]);
    expect(plan.counts.student).toEqual({ create: 1, update: 1, same: 1, conflict: 0, skip: 0 });
    expect(plan.samples.student!.update).toEqual([1]);
  });

  test('what the file does not say stays; capitals and accents are no change', () => {
    const plain = { ...ANA, person: { ...ANA.person, firstSurname: 'ROJAS', givenNames: 'Ána' } };
    const [item] = planOf(
      [plain],
      [row('ana', ANA, { email: 'ana@x.pe', address: 'Av. Sol' })],
      [knownAs('ana', ANA)],
    ).items;
    expect(item).toMatchObject({ action: 'same', changes: [] });
  });

  test('a row with an error stays out; the same finding elsewhere costs nothing', () => {
    const plan = planOf([ANA, EVA], [], [], {
      errors: [
        { table: 'l', line: 2 },
        { table: 'other', line: 3 },
      ],
    });
    expect(plan.items.map(({ action, reasons }) => [action, ...reasons])).toEqual([
      ['skip', 'row_has_errors'],
      ['create'],
    ]);
  });

  test('somebody must choose, and what they chose holds', () => {
    const vague = { ...ANA, person: { firstSurname: 'Rojas', givenNames: 'Ana' } };
    const asked = (decision?: PlanInput['decisions']) =>
      planOf([vague], [row('ana', ANA)], [knownAs('ana', ANA)], decision ? { decisions: decision } : {}).items[0]!;
    expect(asked()).toMatchObject({ action: 'conflict', reasons: ['person_must_choose'] });
    expect(asked(new Map([['l:2', { take: 'match', personId: 'ana' }]]))).toMatchObject({ action: 'same', id: 'ana' });
    expect(asked(new Map([['l:2', { take: 'create' }]]))).toMatchObject({ action: 'create', id: null });
    expect(asked(new Map([['l:2', { take: 'skip' }]]))).toMatchObject({
      action: 'skip',
      reasons: ['skipped_by_person'],
    });
  });

  test('two rows that would change one person are a conflict, also when somebody chose so', () => {
    const choose = { take: 'match', personId: 'ana' } as const;
    const plan = planOf([ANA, EVA], [row('ana', ANA)], [knownAs('ana', ANA)], {
      decisions: new Map([['l:3', choose]]),
    });
    expect(plan.items.map(({ action, reasons }) => [action, ...reasons])).toEqual([
      ['conflict', 'matched_twice'],
      ['conflict', 'matched_twice'],
    ]);
  });

  test('an enrolment falls with its student; a known class is the same', () => {
    const section: RosterRecord = {
      kind: 'class',
      key: 'k',
      table: 'l',
      line: 2,
      leaving: false,
      type: 'scheduled',
      name: 'Arte',
      gradeLevels: [],
      subjects: [],
      subjectCodes: [],
      periods: [],
      terms: [],
    };
    const enrolment: RosterRecord = {
      kind: 'enrolment',
      key: 'e',
      table: 'l',
      line: 3,
      leaving: false,
      class: 'k',
      person: 'l:2',
      role: 'student',
    };
    const plan = planOf(
      [section, ANA, enrolment],
      [{ kind: 'class', id: 'k1', key: 'k', values: planValues(section) }],
      [],
      { decisions: new Map([['l:2', { take: 'skip' }]]) },
    );
    expect(plan.items.map(({ action }) => action)).toEqual(['same', 'skip', 'skip']);
    expect(plan.items[2]!.reasons).toEqual(['depends_on_skipped']);
  });
});

describe('ties between adults and students', () => {
  const tied = { ...ANA, guardians: [{ key: 'g', relation: 'mother' as const, mayPickUp: false }] };
  const adult: RosterRecord = {
    kind: 'guardian',
    key: 'g',
    table: 'l',
    line: 2,
    leaving: false,
    person: { firstSurname: 'Vega', givenNames: 'Eva', documentNumber: '41234567' },
  };
  const people = [
    knownAs('ana', ANA),
    { ...knownAs('eva', EVA), firstSurname: 'Vega', documentNumber: '41234567', birthDate: '1985-01-01' },
  ];
  const tiesOf = (relation?: string) => {
    const current = [row('ana', ANA), { kind: 'guardian', id: 'eva', values: planValues(adult) } as CurrentRow];
    const stands = relation
      ? [{ studentId: 'ana', guardianId: 'eva', relation, livesWith: true, mayPickUp: false }]
      : [];
    return planOf([tied, adult], current, people, { currentTies: stands }).ties;
  };
  test('made, changed and the same', () => {
    expect(tiesOf()).toMatchObject([
      {
        action: 'create',
        studentId: 'ana',
        guardianId: 'eva',
        changes: [
          { field: 'relation', after: 'mother' },
          { field: 'mayPickUp', after: 'false' },
        ],
      },
    ]);
    expect(tiesOf('other')).toMatchObject([
      { action: 'update', changes: [{ field: 'relation', before: 'other', after: 'mother' }] },
    ]);
    expect(tiesOf('mother')).toMatchObject([{ action: 'same', changes: [] }]);
  });
});

describe('who leaves', () => {
  const current = [row('ana', ANA), row('eva', EVA), row('leo', LEO)];
  const people = [knownAs('ana', ANA), knownAs('eva', EVA), knownAs('leo', LEO)];
  test('a row that is missing is no deletion', () => {
    expect(planOf([ANA], current, people)).toMatchObject({ leaving: [], needsSecondPerson: false });
  });

  test('a list that somebody called complete: those who are not in it, and a second person above 5 %', () => {
    const plan = planOf([ANA, EVA], current, people, { complete: ['student'] });
    expect(plan.leaving).toEqual([{ kind: 'student', id: 'leo', why: 'not_in_complete_list' }]);
    expect(plan.leavingShares).toEqual({ student: { leaving: 1, of: 3 } });
    expect(plan.needsSecondPerson).toBe(true);
  });

  test('whoever stands in the list with errors, or waits for a decision, stays', () => {
    const plan = planOf([ANA, EVA, { ...LEO, person: { firstSurname: 'Rojas', givenNames: 'Leo' } }], current, people, {
      complete: ['student'],
      errors: [{ table: 'l', line: 2 }],
    });
    expect(plan.items.map(({ action }) => action)).toEqual(['skip', 'same', 'conflict']);
    expect(plan.leaving).toEqual([]);
  });

  test('the source says so', () => {
    const plan = planOf(
      [
        { ...ANA, leaving: true },
        { ...student(9, 'Nadie'), leaving: true },
      ],
      current,
      people,
    );
    expect(plan.leaving).toEqual([{ kind: 'student', id: 'ana', why: 'source_says' }]);
    expect(plan.items.map(({ reasons }) => reasons)).toEqual([['leaving'], ['not_on_record']]);
  });

  test('5 % exactly needs nobody else, one more does; an empty list always does', () => {
    const many = Array.from({ length: 100 }, (_, at) => student(at + 2, `Ana${at}`));
    const rows = many.map((record, at) => row(`p${at}`, record));
    const all = many.map((record, at) => ({
      ...knownAs(`p${at}`, record),
      documentNumber: `d${at}`,
      foreignId: record.key,
    }));
    const without = (count: number) => {
      const records = many.slice(count).map((record) => ({
        ...record,
        foreignId: record.key,
        person: { ...record.person, documentNumber: `d${record.line - 2}` },
      }));
      return buildPlan({ records, matches: matchPeople(records, all), current: rows, complete: ['student'] });
    };
    expect([without(5).leaving.length, without(5).needsSecondPerson]).toEqual([5, false]);
    expect([without(6).leaving.length, without(6).needsSecondPerson]).toEqual([6, true]);
    expect(without(100).needsSecondPerson).toBe(true);
  });
});
