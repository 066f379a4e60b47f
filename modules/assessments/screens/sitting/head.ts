import type { AttemptHead } from '@patio/engine-assessment';
import type { AttemptView } from '../../contract.ts';

/** The attempt as the engine's clock reads it. */
export const headOf = ({ state, startedAt, endsAt, endedAt }: AttemptView): AttemptHead => ({
  state: state === 'handed_in' ? 'submitted' : state,
  startedAt,
  endsAt,
  endedAt,
});
