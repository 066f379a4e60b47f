import { expect, test } from 'vitest';
import { RequestFailure } from '../api/failure.ts';
import type { OutboxEntry } from './kinds.ts';
import { afterAttempt, isOld } from './settle.ts';

const NOW = Date.parse('2026-11-16T10:00:00Z');
const waiting: OutboxEntry = {
  id: '0193-1',
  kind: 'attendance.mark',
  target: 'day-1',
  payload: {},
  baseVersion: 3,
  madeAt: '2026-11-16T09:59:00Z',
  state: 'waiting',
  attempts: 0,
  notBefore: 0,
  settledAt: null,
  failure: null,
};
const failed = (status: number, code = 'x.y') => new RequestFailure(status, { code, requestId: 'r1' });

test('an accepted change is sent and stays a day', () => {
  const sent = afterAttempt(waiting, undefined, NOW);
  expect(sent).toMatchObject({ state: 'sent', failure: null });
  expect(isOld(sent, NOW + 3_600_000)).toBe(false);
  expect(isOld(sent, NOW + 90_000_000)).toBe(true);
});

test('a version that somebody else moved is a conflict, with the reason kept', () => {
  const after = afterAttempt(waiting, failed(409, 'gradebook.changed_meanwhile'), NOW);
  expect(after).toMatchObject({ state: 'conflict', failure: { code: 'gradebook.changed_meanwhile', requestId: 'r1' } });
});

test.each([400, 403, 404, 413, 423])('status %i is a refusal that waits for the person', (status) => {
  expect(afterAttempt(waiting, failed(status), NOW).state).toBe('refused');
});

test.each([0, 401, 429, 500, 503])('status %i leaves the change waiting, later each time', (status) => {
  const first = afterAttempt(waiting, failed(status), NOW);
  const second = afterAttempt(first, failed(status), NOW);
  expect(first.state).toBe('waiting');
  expect(first.notBefore).toBeGreaterThan(NOW);
  expect(second.notBefore).toBeGreaterThan(first.notBefore);
});

test('something that is not a failure of the api leaves the change waiting', () => {
  expect(afterAttempt(waiting, new Error('bug'), NOW).state).toBe('waiting');
});

test('a change made in another role than the active one is still good and waits, whatever the status', () => {
  expect(afterAttempt(waiting, failed(409, 'platform.other_membership'), NOW)).toMatchObject({
    state: 'waiting',
    attempts: 0,
    failure: { code: 'platform.other_membership' },
  });
});
