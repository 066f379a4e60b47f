import { expect, test } from 'vitest';
import { classStateOf } from './class-state.ts';

const time = { today: '2026-03-03', now: '09:30' };
const at = (date: string, startsAt = '09:15', endsAt = '10:00') => ({ date, startsAt, endsAt, cancelled: false });
const ready = { state: 'ready', outcome: null } as const;

test.each([
  ['lost', { ...at('2026-03-04'), cancelled: true }, ready],
  ['given', at('2026-03-02'), { state: 'ready', outcome: 'given' }],
  ['now', at('2026-03-03'), ready],
  ['now', at('2026-03-03'), null],
  ['past', at('2026-03-02'), ready],
  ['past', at('2026-03-03', '08:00', '08:45'), { state: 'draft', outcome: null }],
  ['ready', at('2026-03-03', '10:25', '11:10'), ready],
  ['draft', at('2026-03-04'), { state: 'draft', outcome: null }],
  ['empty', at('2026-03-04'), null],
] as const)('%s', (state, given, planned) => expect(classStateOf(given, planned, time)).toBe(state));
