import { addDays } from '@patio/kernel';
import { monthsLater } from './make-parts.ts';

interface Days {
  issueOn: string;
  dueOn: string;
}

const DAYS_TO_FIRST = 30;
const DAYS_BEFORE_DUE = 14;

/** The days that an instalment after these would usually have: the same day of the next month, as the first one has it. */
export function nextInstalment(parts: readonly Days[], today: string): Days {
  const [first] = parts;
  const last = parts.at(-1);
  if (!first || !last) {
    const dueOn = addDays(today, DAYS_TO_FIRST);
    return { issueOn: addDays(dueOn, -DAYS_BEFORE_DUE), dueOn };
  }
  // A short month must not pull later ones to its last day; a plan that leaves months out goes on from its last.
  const after = (at: keyof Days) => {
    const regular = monthsLater(first[at], parts.length);
    const isRegular = monthsLater(first[at], parts.length - 1) === last[at];
    return isRegular ? regular : monthsLater(last[at], 1);
  };
  return { issueOn: after('issueOn'), dueOn: after('dueOn') };
}
