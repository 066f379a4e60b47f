import { expect, test } from 'vitest';
import type { BatchState, PlanCounts } from '../../contract.ts';
import type { StepId } from '../addresses.ts';
import { shownStep } from './steps.ts';

const counts = {} as PlanCounts;

test.each<[BatchState, boolean, StepId | undefined, StepId]>([
  ['reading', false, undefined, 'file'],
  ['reading', false, 'plan', 'file'],
  ['mapping', false, undefined, 'map'],
  ['mapping', false, 'file', 'file'],
  ['checking', false, 'plan', 'values'],
  ['checking', true, 'plan', 'plan'],
  ['planned', true, 'values', 'values'],
  ['planned', true, 'apply', 'plan'],
  ['applied', true, 'plan', 'plan'],
  ['applied', true, undefined, 'apply'],
  ['failed', false, 'apply', 'map'],
])('%s, planned %s, asked for %s: %s', (state, planned, asked, shown) => {
  expect(shownStep({ state, counts: planned ? counts : null }, asked)).toBe(shown);
});
