import type { Fault } from '@patio/engine-assessment';
import { FAULT_TEXTS } from '../../rules/fault-texts.ts';

/** What is wrong at a place, for the field that stands there. */
export const faultsAt =
  (faults: readonly Fault[]) =>
  (at: string): { error: string } | undefined => {
    const found = faults.find((fault) => fault.at === at);
    return found && { error: FAULT_TEXTS[found.code]() };
  };
