import type { BatchState, BatchView } from '../../contract.ts';
import { STEPS, type StepId } from '../addresses.ts';

const REACHED: Record<BatchState, StepId> = {
  reading: 'file',
  refused: 'file',
  mapping: 'map',
  checking: 'values',
  planned: 'plan',
  waiting: 'plan',
  applying: 'apply',
  applied: 'apply',
  undoing: 'apply',
  undone: 'apply',
  failed: 'apply',
  discarded: 'plan',
};
type Moved = Pick<BatchView, 'state' | 'counts'>;

/** The last step that can be opened: a plan that is made again stays in sight, one that was never made is not there. */
export function reachedStep({ state, counts }: Moved): StepId {
  if (state === 'checking' && counts) return 'plan';
  if ((state === 'failed' || state === 'discarded') && !counts) return 'map';
  return REACHED[state];
}

/** The step that is shown: the one that the address names, as far as the import has come. */
export function shownStep(view: Moved, asked: StepId | undefined): StepId {
  const reached = reachedStep(view);
  return asked && STEPS.indexOf(asked) <= STEPS.indexOf(reached) ? asked : reached;
}
