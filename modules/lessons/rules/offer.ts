/** An open course as it stands for one student on one day. */
export interface OfferFacts {
  taking: boolean;
  selfEnrolment: boolean;
  /** The first and the last day on which students enrol; null for no limit. */
  opensOn: string | null;
  closesOn: string | null;
  /** How many places are left in the emptiest class; null without a limit, and undefined where there is no class. */
  seats: number | null | undefined;
  /** The names of courses that must be finished before and are not. */
  missing: readonly string[];
}

/**
 * `taking`: already a student of it. `open`: may enrol now. `look`: may look, but the office enrols. `no_class`: nobody teaches it this
 * year. The others say what stands in the way, the most lasting reason first.
 */
export type OfferState = 'taking' | 'look' | 'no_class' | 'over' | 'requires' | 'later' | 'full' | 'open';

export function offerState(facts: OfferFacts, today: string): OfferState {
  if (facts.taking) return 'taking';
  if (facts.seats === undefined) return 'no_class';
  if (!facts.selfEnrolment) return 'look';
  if (facts.closesOn !== null && today > facts.closesOn) return 'over';
  if (facts.missing.length > 0) return 'requires';
  if (facts.opensOn !== null && today < facts.opensOn) return 'later';
  if (facts.seats !== null && facts.seats <= 0) return 'full';
  return 'open';
}

/** A student leaves by themself only what they could enter by themself, while that is possible. */
export const canLeave = (facts: Pick<OfferFacts, 'taking' | 'selfEnrolment' | 'closesOn'>, today: string): boolean =>
  facts.taking && facts.selfEnrolment && (facts.closesOn === null || today <= facts.closesOn);
