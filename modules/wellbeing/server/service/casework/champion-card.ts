import { seal, unseal } from '@patio/accounts/server';
import type { Id } from '@patio/kernel';
import { z } from 'zod';

/** What a colleague is asked to do, written for them: no word of the case. */
const card = z.object({
  id: z.uuid(),
  task: z.string(),
  measure: z.string(),
  supports: z.array(z.object({ id: z.uuid(), text: z.string() })),
});
export type ChampionCard = z.infer<typeof card>;

/** The colleague has no key of the team, so the card lies under one of the server's: the database and its copies show nothing of it. */
const PURPOSE = 'wellbeing champion';

export const sealCard = (given: ChampionCard): string => seal(JSON.stringify(given), PURPOSE);

/** The card of a plan; null for one of another plan, or that another installation sealed. */
export function openCard(sealed: string, interventionId: Id): ChampionCard | null {
  try {
    const read = card.safeParse(JSON.parse(unseal(sealed, PURPOSE)));
    return read.success && read.data.id === interventionId ? read.data : null;
  } catch {
    return null;
  }
}
