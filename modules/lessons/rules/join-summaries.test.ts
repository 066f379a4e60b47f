import { addEvents, type ProgressEvent, summarise } from '@patio/engine-lessons';
import { expect, test } from 'vitest';
import { joinSummaries } from './join-summaries.ts';

const [device, one, two, question] = ['d', 'b1', 'b2', 'q'];
const common = { device, at: '2026-05-04T10:00:00.000Z' };
const events: ProgressEvent[] = [
  { ...common, sequence: 1, kind: 'seen', block: one },
  { ...common, sequence: 2, kind: 'active', block: one, seconds: 30 },
  { ...common, sequence: 3, kind: 'answered', block: two, question, attempt: 1, result: 'right', share: 1 },
  { ...common, sequence: 4, kind: 'answered', block: two, question, attempt: 2, result: 'wrong', share: 0 },
  { ...common, sequence: 5, kind: 'active', block: two, seconds: 12 },
];
const told = (some: ProgressEvent[]) => summarise(addEvents({}, some));

test('what was told and what came since add up to the summary of all, wherever one cuts', () => {
  for (let cut = 0; cut <= events.length; cut++) {
    const before = cut === 0 ? null : told(events.slice(0, cut));
    expect(joinSummaries(before, told(events.slice(cut)))).toEqual(told(events));
  }
});
