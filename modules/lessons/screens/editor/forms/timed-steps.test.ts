import { expect, test } from 'vitest';
import { stepsChange, timedSteps } from './timed-steps.ts';

test('each step keeps its minutes when steps are moved, and without any nothing is kept', () => {
  const steps = timedSteps({ steps: ['Mide', 'Dibuja', 'Explica'], stepMinutes: [5, 0] });
  expect(steps.map(({ minutes }) => minutes)).toEqual([5, 0, 0]);
  expect(stepsChange(steps.toReversed())).toEqual({ steps: ['Explica', 'Dibuja', 'Mide'], stepMinutes: [0, 0, 5] });
  expect(stepsChange(timedSteps({ steps: ['Mide'] }))).toEqual({ steps: ['Mide'], stepMinutes: undefined });
});
