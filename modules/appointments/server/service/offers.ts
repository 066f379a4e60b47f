import type { Actor } from '@patio/access';
import { localDateAt } from '@patio/kernel';
import { clock, type Tx } from '@patio/platform';
import { roomRows, schoolOf, schoolRows } from '@patio/schools/server';
import { sectionsTaughtBy } from '@patio/sections/server';
import { and, asc, desc, eq, gte, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { OfferView } from '../../contract/hours.ts';
import { failure } from '../failures.ts';
import { offersVisibleTo } from '../policy.ts';
import { bookings, evenings, type OfferRow, offers, slots } from '../schema.ts';

const MOST_OFFERS = 60;

const now = () => sql`${clock.now().toISOString()}::timestamptz`;
const aheadOf = (
  more: SQL,
) => sql<number>`(select count(*)::int from ${slots} s where s.institution_id = ${offers.institutionId}
  and s.offer_id = ${offers.id} and s.starts_at > ${now()} and ${more})`;
const booked = sql`exists (select 1 from ${bookings} b where b.institution_id = s.institution_id and b.slot_id = s.id and b.state = 'booked')`;

const selectOffers = (tx: Tx) =>
  tx
    .select({
      row: offers,
      room: roomRows.name,
      evening: evenings.name,
      ahead: aheadOf(sql`(s.state = 'open' or ${booked})`),
      booked: aheadOf(booked),
    })
    .from(offers)
    .leftJoin(roomRows, and(eq(roomRows.institutionId, offers.institutionId), eq(roomRows.id, offers.roomId)))
    .leftJoin(evenings, and(eq(evenings.institutionId, offers.institutionId), eq(evenings.id, offers.eveningId)))
    .$dynamic();

interface Listed {
  row: OfferRow;
  room: string | null;
  evening: string | null;
  ahead: number;
  booked: number;
}

function viewOffer({ row, ...shown }: Listed): OfferView {
  const { institutionId: _i, schoolId: _s, hostUserId: _h, eveningId: _e, createdAt: _c, updatedAt: _u, ...rest } = row;
  const { fromTime, untilTime, ...fields } = rest;
  return { ...fields, from: fromTime, until: untilTime, ...shown };
}

const own = (actor: Actor) =>
  and(eq(offers.institutionId, actor.institutionId), offersVisibleTo(actor, 'appointments.offer'));

/** One's own hours: those that hold or will, and what the host needs to offer more. */
export async function listOffers(tx: Tx, actor: Actor) {
  const { schoolId } = actor.membership;
  const [place] = await tx
    .select({ timeZone: schoolRows.timeZone })
    .from(schoolRows)
    .where(and(eq(schoolRows.institutionId, actor.institutionId), schoolId ? eq(schoolRows.id, schoolId) : undefined))
    .limit(1);
  const today = localDateAt(clock.now(), place?.timeZone ?? 'UTC');
  const [rows, rooms, taught] = await Promise.all([
    selectOffers(tx)
      .where(and(own(actor), gte(offers.endsOn, today), ne(offers.state, 'draft')))
      .orderBy(asc(sql`${offers.state} = 'ended'`), desc(offers.kind), asc(offers.startsOn), asc(offers.id))
      .limit(MOST_OFFERS),
    listRooms(tx, actor.institutionId, schoolId),
    tx.execute(sql`${sectionsTaughtBy(actor)} limit 1`),
  ]);
  return { offers: rows.map(viewOffer), rooms, today, teaches: taught.rows.length > 0 };
}

/** The rooms of a school, by name. */
export const listRooms = (tx: Tx, institutionId: string, schoolId: string | null) =>
  tx
    .select({ id: roomRows.id, name: roomRows.name })
    .from(roomRows)
    .innerJoin(schoolRows, schoolOf(roomRows))
    .where(
      and(
        eq(roomRows.institutionId, institutionId),
        schoolId ? eq(roomRows.schoolId, schoolId) : undefined,
        isNull(roomRows.archivedAt),
      ),
    )
    .orderBy(asc(roomRows.name))
    .limit(400);

/** One's own hours as a row. */
export async function getOwnOffer(tx: Tx, actor: Actor, id: string): Promise<OfferRow> {
  const [row] = await tx
    .select()
    .from(offers)
    .where(and(own(actor), eq(offers.id, id)));
  if (!row) throw failure('not_found');
  return row;
}

/** One's own hours as a view. */
export async function getOwnOfferView(tx: Tx, actor: Actor, id: string): Promise<OfferView> {
  const [row] = await selectOffers(tx).where(and(own(actor), eq(offers.id, id)));
  if (!row) throw failure('not_found');
  return viewOffer(row);
}
