import { expect, test } from 'vitest';
import type { ChoicesView, ReportView } from '../../contract.ts';
import { isComplete, usualFormat, usualParameters } from './defaults.ts';

const choices: ChoicesView = {
  schools: [
    { id: 'a', name: 'A', since: '2024-03-01' },
    { id: 'b', name: 'B', since: null },
  ],
  terms: [
    { id: 't1', name: '1', schoolId: 'a', year: '2026', startsOn: '2026-03-01', endsOn: '2026-05-10', now: false },
    { id: 't2', name: '2', schoolId: 'a', year: '2026', startsOn: '2026-05-11', endsOn: '2026-07-20', now: true },
    { id: 'u1', name: '1', schoolId: 'b', year: '2026', startsOn: '2026-03-01', endsOn: '2026-05-10', now: false },
  ],
  homerooms: [],
  levels: [],
  sections: [],
  presets: [],
  today: '2026-06-01',
};
const report = (given: Partial<ReportView> = {}): ReportView => ({
  key: 'failures',
  group: 'grades',
  title: '',
  about: '',
  official: false,
  formats: ['xlsx', 'pdf'],
  takes: [
    { name: 'school', required: true },
    { name: 'term', required: true },
  ],
  last: null,
  ...given,
});

test('without an earlier run it begins with the last term that is over', () => {
  expect(usualParameters(report(), choices)).toEqual({ schoolId: 'a', termId: 't1' });
  expect(usualFormat(report())).toBe('xlsx');
});

test('what was told last is told again, unless it is gone', () => {
  const last = { at: '', state: 'done' as const, format: 'pdf' as const };
  const again = report({ last: { ...last, parameters: { schoolId: 'b', termId: 'u1' } } });
  expect(usualParameters(again, choices)).toEqual({ schoolId: 'b', termId: 'u1' });
  expect(usualFormat(again)).toBe('pdf');
  const gone = report({ last: { ...last, parameters: { schoolId: 'x', termId: 'y' } } });
  expect(usualParameters(gone, choices)).toEqual({ schoolId: 'a', termId: 't1' });
});

test('a span reaches from the beginning of the running term to today', () => {
  const spans = report({
    takes: [
      { name: 'school', required: true },
      { name: 'period', required: true },
    ],
  });
  expect(usualParameters(spans, choices)).toEqual({ schoolId: 'a', from: '2026-05-11', through: '2026-06-01' });
});

test('it is complete when everything is there that it must be told', () => {
  expect(isComplete(report(), { schoolId: 'a' })).toBe(false);
  expect(isComplete(report(), { schoolId: 'a', termId: 't1' })).toBe(true);
});
