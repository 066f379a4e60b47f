import type { Actor } from '@patio/access';
import { makeId } from '@patio/kernel';
import { insertMany, type Tx } from '@patio/platform';
import { type Booking, balances, movementKey, postingsOf } from '../../../rules/ledger.ts';
import { movementLog, postingLog } from '../../schema.ts';
import { ownAccounts, type Place } from './accounts.ts';

/** Something to be booked: what happened, for whom, about what. */
export interface Entry {
  booking: Booking;
  /** The payer's account; none where only the school's own accounts move. */
  accountId?: string | undefined;
  sourceId: string;
  on: string;
  reason?: string;
}

/** Writes entries of one school and currency into the journal. The same event a second time is refused by the database. */
export async function bookMany(tx: Tx, actor: Actor, place: Place, entries: readonly Entry[]): Promise<void> {
  const made = entries.map((entry) => ({ ...entry, id: makeId(), postings: postingsOf(entry.booking) }));
  if (!made.every(({ postings }) => balances(postings))) throw new RangeError('an entry does not balance');
  const own = await ownAccounts(
    tx,
    place,
    made.flatMap(({ postings }) => postings.map(({ account }) => account)),
  );
  const { institutionId, schoolId, currency } = place;
  await insertMany(
    tx,
    movementLog,
    made.map(({ id, booking, sourceId, on, reason = '' }) => ({
      institutionId,
      id,
      schoolId,
      kind: booking.kind,
      currency,
      on,
      sourceId,
      key: movementKey(booking.kind, sourceId),
      by: actor.userId,
      reason,
    })),
  );
  await insertMany(
    tx,
    postingLog,
    made.flatMap(({ id, accountId, postings }) =>
      postings.map((one) => ({
        institutionId,
        id: makeId(),
        movementId: id,
        accountId: (one.account === 'payer' ? accountId : own.get(one.account)) ?? '',
        debit: one.debit,
        credit: one.credit,
      })),
    ),
  );
}

/** Writes one entry into the journal. */
export const book = (tx: Tx, actor: Actor, place: Place, entry: Entry): Promise<void> =>
  bookMany(tx, actor, place, [entry]);
