import { expect, test } from 'vitest';
import { nextInstalment } from './next-instalment.ts';

test('instalments fall on the same day of each month, also after a short one', () => {
  const parts = [{ issueOn: '2026-01-15', dueOn: '2026-01-31' }];
  for (let more = 0; more < 3; more++) parts.push(nextInstalment(parts, '2026-01-01'));
  expect(parts.map(({ dueOn }) => dueOn)).toEqual(['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30']);
  expect(parts.map(({ issueOn }) => issueOn)).toEqual(['2026-01-15', '2026-02-15', '2026-03-15', '2026-04-15']);
});

test('the first is a month away, and a plan that leaves months out goes on from its last', () => {
  expect(nextInstalment([], '2026-03-01')).toEqual({ issueOn: '2026-03-17', dueOn: '2026-03-31' });
  const parts = [
    { issueOn: '2026-03-01', dueOn: '2026-03-10' },
    { issueOn: '2026-06-01', dueOn: '2026-06-10' },
  ];
  expect(nextInstalment(parts, '2026-03-01')).toEqual({ issueOn: '2026-07-01', dueOn: '2026-07-10' });
});
