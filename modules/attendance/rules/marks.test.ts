import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CODE_PRESETS, isWholeList, presetCodes } from './codes.ts';
import { correctClock, foldMarks, type LoggedMark, SOURCES, wasCorrected } from './fold-marks.ts';

const codes = new Map(presetCodes('PE').map((code) => [code.code, code]));
/** `at` counts the seconds. */
const mark = (id: string, { at = 0, ...given }: Partial<Omit<LoggedMark, 'at'>> & { at?: number }): LoggedMark => ({
  id,
  studentId: 'ana',
  source: 'teacher',
  code: 'A',
  minutesLate: null,
  note: null,
  byId: 'marta',
  replaces: [],
  ...given,
  at: new Date(at * 1000),
});

test('every preset can run a school', () => {
  for (const [country, list] of Object.entries(CODE_PRESETS)) expect(isWholeList(list), country).toBe(true);
});

describe('what holds', () => {
  test('the office over the teacher, however late the teacher speaks', () => {
    const state = foldMarks(
      [mark('1', { source: 'office', code: 'A', at: 10 }), mark('2', { code: 'F', at: 20 })],
      codes,
    );
    expect(state).toMatchObject({ mark: { id: '1' }, countsAs: 'present', conflict: [] });
  });
  test('when the office lifts its word, the teacher’s holds again', () => {
    const log = [
      mark('1', { code: 'F', at: 1 }),
      mark('2', { source: 'office', code: 'A', at: 2 }),
      mark('3', { source: 'office', code: null, at: 3, replaces: ['2'] }),
    ];
    expect(foldMarks(log, codes)).toMatchObject({ mark: { id: '1' }, countsAs: 'absent' });
  });
  test('a justification excuses an absence and never makes it a presence', () => {
    const excuse = mark('2', { source: 'justification', code: 'J', at: 5 });
    expect(foldMarks([mark('1', { code: 'F' }), excuse], codes).countsAs).toBe('excused');
    expect(foldMarks([mark('1', { code: 'A' }), excuse], codes).countsAs).toBe('present');
    const withdrawn = mark('3', { source: 'justification', code: null, at: 6, replaces: ['2'] });
    expect(foldMarks([mark('1', { code: 'F' }), excuse, withdrawn], codes).countsAs).toBe('absent');
  });
  test('a teacher’s mark over what was planned, which still explains an absence', () => {
    const planned = mark('1', { source: 'planned', code: 'J', at: 9 });
    expect(foldMarks([planned, mark('2', { code: 'A', at: 1 })], codes)).toMatchObject({
      mark: { id: '2' },
      countsAs: 'present',
    });
    expect(foldMarks([planned, mark('2', { code: 'F', at: 1 })], codes)).toMatchObject({
      mark: { id: '2' },
      countsAs: 'excused',
    });
  });
  test('a correction made on a phone whose clock is an hour behind still follows what it corrects', () => {
    const log = [mark('1', { code: 'F', at: 3600 }), mark('2', { code: 'A', at: 0, replaces: ['1'] })];
    expect(foldMarks(log, codes)).toMatchObject({ mark: { id: '2' }, conflict: [] });
  });
});

describe('two devices', () => {
  test('that agree make no conflict', () => {
    const log = [mark('1', { code: 'F', at: 1 }), mark('2', { code: 'F', at: 2, byId: 'ines' })];
    expect(foldMarks(log, codes)).toMatchObject({ mark: { id: '2' }, conflict: [] });
  });
  test('that differ show both until somebody decides, having seen both', () => {
    const log = [mark('1', { code: 'F', at: 1 }), mark('2', { code: 'A', at: 2, byId: 'ines' })];
    const state = foldMarks(log, codes);
    expect(state.conflict.map((each) => each.byId)).toEqual(['marta', 'ines']);
    const decided = mark('3', { code: 'F', at: 3, replaces: state.heads });
    expect(foldMarks([...log, decided], codes)).toMatchObject({ mark: { id: '3' }, conflict: [] });
  });
});

test('who corrects another’s mark, or is overruled by the office, did not agree with it, though nothing is left to decide', () => {
  const corrected = (log: LoggedMark[]) => wasCorrected(log, foldMarks(log, codes).mark);
  const first = mark('1', { code: 'F', at: 1 });
  expect(corrected([first, mark('2', { code: 'F', at: 2, byId: 'ines' })])).toBe(false);
  const decided = [first, mark('2', { code: 'A', at: 2, byId: 'ines', replaces: ['1'] })];
  expect(foldMarks(decided, codes).conflict).toEqual([]);
  expect(corrected(decided)).toBe(true);
  expect(corrected([first, mark('2', { source: 'office', code: 'A', at: 2 })])).toBe(true);
  // An explanation is no other opinion about who was there, and a word taken back none at all.
  expect(corrected([first, mark('2', { source: 'justification', code: 'J', at: 2 })])).toBe(false);
  expect(corrected([first, mark('2', { source: 'office', code: null, at: 2 })])).toBe(false);
});

/** Logs as they come about: each entry may replace any earlier entries of its own source. */
const logs = fc
  .array(
    fc.record({
      source: fc.constantFrom(...SOURCES),
      code: fc.constantFrom('A', 'F', 'T', 'J', 'C', null),
      minutesLate: fc.option(fc.integer({ min: 1, max: 30 })),
      at: fc.integer({ min: -100, max: 100 }),
      byId: fc.constantFrom('marta', 'ines', 'luis'),
      picks: fc.array(fc.nat({ max: 20 }), { maxLength: 3 }),
    }),
    { maxLength: 12 },
  )
  .map((rows) => {
    const log: LoggedMark[] = [];
    for (const [i, { picks, ...row }] of rows.entries()) {
      const own = log.filter((entry) => entry.source === row.source);
      const replaces = own.length === 0 ? [] : picks.map((pick) => own[pick % own.length]?.id ?? '');
      log.push(mark(`id${String(i).padStart(2, '0')}`, { ...row, replaces }));
    }
    return log;
  });

test('any order of arrival, and any repetition, gives the same state as the sorted log', () => {
  fc.assert(
    fc.property(
      logs.chain((log) =>
        fc.tuple(fc.constant(log), fc.shuffledSubarray(log, { minLength: log.length }), fc.subarray(log)),
      ),
      ([log, shuffled, again]) => {
        const sorted = log.toSorted((a, b) => a.at.getTime() - b.at.getTime() || a.id.localeCompare(b.id));
        expect(foldMarks([...shuffled, ...again], codes)).toEqual(foldMarks(sorted, codes));
      },
    ),
    { numRuns: 1_000 },
  );
});

test('no explanation ever makes an absent child present, whatever else was said', () => {
  fc.assert(
    fc.property(logs, (log) => {
      const without = foldMarks(
        log.filter((entry) => entry.source !== 'justification'),
        codes,
      );
      const withAll = foldMarks(log, codes);
      if (without.countsAs !== 'absent') expect(withAll.countsAs).toBe(without.countsAs);
      else expect(['absent', 'excused']).toContain(withAll.countsAs);
    }),
    { numRuns: 1_000 },
  );
});

test('a clock that is wrong is corrected, and nothing happened in the future', () => {
  expect(correctClock(1_000, 5_000, 65_000)).toBe(61_000);
  expect(correctClock(9_000, 5_000, 65_000)).toBe(65_000);
  fc.assert(
    fc.property(fc.integer(), fc.nat(), fc.integer(), (made, later, received) => {
      expect(correctClock(made, made + later, received)).toBe(received - later);
    }),
  );
});
