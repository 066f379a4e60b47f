import { giveKnownCard } from '@patio/members/testing';
import { students } from '@patio/people/server';
import { inTenant } from '@patio/platform';
import type { DemoPart } from '@patio/schools/testing';
import { eq } from 'drizzle-orm';
import { actorAs } from './as-person.ts';
import { DEMO_CARD } from './people.ts';

/** The secretary gave Tomás a card, so that the way in of the youngest can be tried. */
export const giveCards: DemoPart = async (scene) => {
  const office = await actorAs(scene, 'support');
  const [tomas] = await inTenant(office, (tx) =>
    tx.select({ id: students.id }).from(students).where(eq(students.studentNumber, DEMO_CARD.studentNumber)),
  );
  if (tomas) await giveKnownCard(office, { ...DEMO_CARD, studentId: tomas.id });
};
