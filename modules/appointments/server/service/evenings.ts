import type { Actor } from '@patio/access';
import { addDays, decodeCursor, encodeCursor, localDateAt, type PageInput, skipOf } from '@patio/kernel';
import { afterKeys, clock, countPage, keyOf, namePeople, type Tx } from '@patio/platform';
import { roomRows, schoolOf, schoolRows } from '@patio/schools/server';
import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { EveningLine, EveningView } from '../../contract/evenings.ts';
import { failure } from '../failures.ts';
import { eveningsVisibleTo } from '../policy.ts';
import { bookings, type EveningRow, evenings, offers, slots } from '../schema.ts';
import { listHostChoices } from './host-choices.ts';
import { listRooms } from './offers.ts';

export const eveningSubject = ({ id, schoolId }: EveningRow) => ({ type: 'appointments.evening', id, schoolId });

const KEY = sql`${evenings.date}::text`;
const ofEvening = sql`x.institution_id = ${evenings.institutionId} and x.evening_id = ${evenings.id}`;

const columns = {
  row: evenings,
  school: schoolRows.name,
  timeZone: schoolRows.timeZone,
  hosts: sql<number>`(select count(*)::int from ${offers} x where ${ofEvening})`,
  slots: sql<number>`(select count(*)::int from ${offers} x join ${slots} s on s.institution_id = x.institution_id and s.offer_id = x.id
    where ${ofEvening} and s.state = 'open')`,
  booked: sql<number>`(select count(*)::int from ${bookings} x where ${ofEvening} and x.state = 'booked')`,
};

const from = <Columns extends Record<string, unknown>>(tx: Tx, chosen: Columns) =>
  tx
    .select(chosen as unknown as typeof columns & { key: SQL<(string | number)[]> })
    .from(evenings)
    .innerJoin(schoolRows, schoolOf(evenings))
    .$dynamic();

const reached = (actor: Actor) => and(eq(evenings.institutionId, actor.institutionId), eveningsVisibleTo(actor));

interface Listed {
  row: EveningRow;
  school: string;
  timeZone: string;
  hosts: number;
  slots: number;
  booked: number;
}

function viewLine({ row, school, timeZone, ...counts }: Listed): EveningLine {
  const { id, schoolId, name, date, slotMinutes, gapMinutes, breaks, capFamily, capHost, walkMinutes, state, version } =
    row;
  return {
    id,
    schoolId,
    school,
    name,
    date,
    from: row.fromTime,
    until: row.untilTime,
    slotMinutes,
    gapMinutes,
    breaks,
    opensOn: localDateAt(row.opensAt, timeZone),
    // Kept as the beginning of the day after.
    closesOn: addDays(localDateAt(row.closesAt, timeZone), -1),
    capFamily,
    capHost,
    walkMinutes,
    state,
    version,
    ...counts,
  };
}

/** One page of the evenings of the actor's schools, the latest first, and where new ones can be made. */
export async function listEvenings(tx: Tx, actor: Actor, page: PageInput) {
  const cursor = decodeCursor(page.cursor, 2);
  const counted = () => from(tx, { id: evenings.id }).where(reached(actor));
  const [rows, schools] = await Promise.all([
    from(tx, { ...columns, key: keyOf([KEY]) })
      .where(and(reached(actor), cursor ? afterKeys([KEY, sql`${evenings.id}`], cursor, true) : undefined))
      .orderBy(desc(KEY), desc(evenings.id))
      .limit(page.limit + 1)
      .offset(skipOf(page)),
    tx
      .select({ id: schoolRows.id, name: schoolRows.name, timeZone: schoolRows.timeZone })
      .from(schoolRows)
      .where(
        and(
          eq(schoolRows.institutionId, actor.institutionId),
          isNull(schoolRows.archivedAt),
          actor.membership.schoolId ? eq(schoolRows.id, actor.membership.schoolId) : undefined,
        ),
      )
      .orderBy(asc(schoolRows.name)),
  ]);
  const shown = rows.slice(0, page.limit);
  const last = shown.at(-1);
  return {
    items: shown.map(viewLine),
    ...(rows.length > page.limit && last && { nextCursor: encodeCursor([...last.key, last.row.id]) }),
    ...(await countPage(tx, page, counted, counted)),
    schools: schools.map(({ id, name }) => ({ id, name })),
    today: localDateAt(clock.now(), schools[0]?.timeZone ?? 'UTC'),
  };
}

/** An evening that the actor manages. */
export async function getEvening(tx: Tx, actor: Actor, id: string): Promise<EveningRow> {
  const [row] = await tx
    .select()
    .from(evenings)
    .where(and(reached(actor), eq(evenings.id, id)));
  if (!row) throw failure('not_found');
  return row;
}

/** An evening with who takes part, and who else could. */
export async function viewEvening(tx: Tx, actor: Actor, id: string): Promise<EveningView> {
  const [listed] = await from(tx, columns).where(and(reached(actor), eq(evenings.id, id)));
  if (!listed) throw failure('not_found');
  const { institutionId, schoolId } = listed.row;
  const [parts, choices, rooms] = await Promise.all([
    tx
      .select({
        hostId: offers.hostUserId,
        roomId: offers.roomId,
        room: roomRows.name,
        slots: sql<number>`(select count(*)::int from ${slots} s where s.institution_id = ${offers.institutionId}
          and s.offer_id = ${offers.id} and s.state = 'open')`,
        booked: sql<number>`(select count(*)::int from ${bookings} b where b.institution_id = ${offers.institutionId}
          and b.offer_id = ${offers.id} and b.state = 'booked')`,
      })
      .from(offers)
      .leftJoin(roomRows, and(eq(roomRows.institutionId, offers.institutionId), eq(roomRows.id, offers.roomId)))
      .where(and(eq(offers.institutionId, institutionId), eq(offers.eveningId, id))),
    listHostChoices(tx, institutionId, schoolId),
    listRooms(tx, institutionId, schoolId),
  ]);
  const nameOf = await namePeople(
    tx,
    parts.map(({ hostId }) => hostId),
  );
  const detailOf = new Map(choices.map((choice) => [choice.hostId, choice]));
  return {
    evening: viewLine(listed),
    hosts: parts
      .map((part) => ({
        ...part,
        name: detailOf.get(part.hostId)?.name ?? nameOf(part.hostId),
        detail: detailOf.get(part.hostId)?.detail ?? '',
      }))
      .toSorted((a, b) => a.name.localeCompare(b.name)),
    choices,
    rooms,
  };
}
