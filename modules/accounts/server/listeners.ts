import { studentStatusChanged } from '@patio/people';
import { personOf, personRows, studentRows } from '@patio/people/server';
import { defineListener, record } from '@patio/platform';
import { eq } from 'drizzle-orm';
import { endCards } from './service/cards.ts';
import { hasLeft } from './service/has-left.ts';

/** A child who leaves gives the card back or not: it opens nothing any more. The door asks the record too, without waiting for this. */
defineListener(studentStatusChanged, 'accounts.end_cards_of_leavers', async (tx, actor, { studentId, schoolId }) => {
  const [row] = await tx
    .select({ userId: personRows.userId })
    .from(studentRows)
    .innerJoin(personRows, personOf(studentRows))
    .where(eq(studentRows.id, studentId));
  if (!row?.userId || !(await hasLeft(tx, row.userId))) return;
  for (const cardId of await endCards(tx, actor.institutionId, [row.userId]))
    await record(
      tx,
      actor,
      'accounts.card_ended',
      { type: 'accounts.user', id: row.userId, schoolId },
      { before: { cardId } },
    );
});
