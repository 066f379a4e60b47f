import type { Actor } from '@patio/access';
import { defineRecurring, inTenant } from '@patio/platform';
import { awardNext } from './service/badges/award-by-rule.ts';

/** Gives what students earned by a rule, school by school and in small steps. */
export async function awardEarned(actor: Actor): Promise<void> {
  let after: string | null = null;
  do {
    const from: string | null = after;
    after = await inTenant(actor, (tx) => awardNext(tx, actor.institutionId, from));
  } while (after);
}

export const awardNightly = defineRecurring('recognition.award_earned', '20 8 * * *', awardEarned);
