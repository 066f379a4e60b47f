import { expect, test } from 'vitest';
import { judgeAudit } from '../supply.ts';

const report = (severity: string) =>
  JSON.stringify({
    metadata: { vulnerabilities: { [severity]: 1 } },
    vulnerabilities: { leftpad: { severity, via: [] } },
  });

test('a grave weakness stops the build, a small one is told', () => {
  expect(judgeAudit(report('high'))).toMatchObject({ bad: true });
  expect(judgeAudit(report('critical')).bad).toBe(true);
  expect(judgeAudit(report('low'))).toEqual({
    bad: false,
    lines: ['audit: leftpad (low)', 'audit: 1 packages with known weaknesses, 0 of them grave'],
  });
});

test('a registry that tells nothing, or is out of reach, is skipped with a line', () => {
  for (const nothing of ['', 'audit endpoint returned an error', '{"error":{"code":"ENOAUDIT"}}', '{"message":"x"}'])
    expect(judgeAudit(nothing)).toEqual({ bad: false, lines: [expect.stringContaining('skipped')] });
});
