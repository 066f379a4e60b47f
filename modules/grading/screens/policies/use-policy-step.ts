import { useStep } from '@patio/client';
import { grading } from '../api.ts';

/** One step with a policy or a scale. */
export const usePolicyStep = <Given = void>(
  send: (given: Given) => Promise<unknown>,
  done: string,
  onDone?: () => void,
) => useStep({ send, done, refresh: grading.key(), onDone });
