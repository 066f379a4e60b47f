import type { Actor } from '@patio/access';
import { addDays, localDateAt } from '@patio/kernel';
import { clock, listOf, preparedSql, type Tx } from '@patio/platform';
import { roomRows, schoolRows } from '@patio/schools/server';
import { type SQL, sql } from 'drizzle-orm';
import type { SlotView } from '../../contract/fields.ts';
import { bookings, evenings, offers, slots } from '../schema.ts';

/** How far ahead a family's page looks; what lies behind is asked for by host. */
const DAYS_SHOWN = 35;
export const SLOTS_SHOWN = 8;

/** What a host has left of hours that were offered: how many slots, and the earliest of them. */
export interface FreeHours {
  hostId: string;
  offerId: string;
  audience: 'taught' | 'school';
  schoolId: string;
  note: string;
  capFamily: number | null;
  eveningId: string | null;
  count: number;
  slots: SlotView[];
}

interface Asked extends Record<string, unknown> {
  userId: string;
  now: string;
  until: string;
  schools: string;
  teachers: string;
}

const given = (name: string, type: string): SQL => sql`${sql.placeholder(name)}${sql.raw(`::${type}`)}`;
const [now, until] = [given('now', 'timestamptz'), given('until', 'timestamptz')];
const at = (column: string, form: string): SQL => sql.raw(`to_char(${column}, '${form}')`);

/**
 * The rule is that of `isFreeFor` and `isOfferedTo`, for all hosts of a family at once. Only the earliest slots of each are described;
 * schools and rooms are looked up once for each that occurs, not for each slot. A zone's clock is asked once for each slot that is shown,
 * which costs more than the rest of it: no slot lasts through a change of the clock.
 */
const askFree = preparedSql<Asked, FreeHours>(
  'appointments_free_hours',
  () => sql`with offered as materialized (select o.id, o.host_user_id, o.audience, o.school_id, o.note, o.cap_family, o.evening_id, o.video_link, sc.time_zone
      from ${offers} o
      join ${schoolRows} sc on sc.institution_id = o.institution_id and sc.id = o.school_id
      left join ${evenings} v on v.institution_id = o.institution_id and v.id = o.evening_id
      where o.institution_id = patio_institution() and o.state = 'open'
        and ((o.audience = 'school' and o.school_id = any(${given('schools', 'uuid[]')}))
          or (o.audience = 'taught' and o.host_user_id = any(${given('teachers', 'uuid[]')})))
        and (o.evening_id is null or (v.state = 'open' and v.opens_at <= ${now} and v.closes_at > ${now}))),
    taken as materialized (select b.slot_id from ${bookings} b where b.institution_id = patio_institution() and b.state = 'booked'
      and b.host_user_id = any(array(select host_user_id from offered)) and b.starts_at > ${now} and b.starts_at < ${until}),
    free as materialized (select s.id, s.offer_id, s.host_user_id, s.starts_at, s.room_id, s.ends_at - s.starts_at as lasts,
        row_number() over (partition by s.host_user_id, s.offer_id order by s.starts_at, s.id) as nth,
        count(*) over (partition by s.host_user_id, s.offer_id)::int as total
      from ${slots} s
      where s.institution_id = patio_institution() and s.offer_id = any(array(select id from offered)) and s.state = 'open'
        and s.starts_at > ${now} and s.starts_at < ${until}
        and (s.held_until is null or s.held_until <= ${now} or s.held_by = ${given('userId', 'uuid')})
        and s.id not in (select t.slot_id from taken t)),
    shown as materialized (select f.*, f.starts_at at time zone 'utc' as began, f.starts_at at time zone o.time_zone as begins,
        o.video_link is not null as video, o.evening_id
      from free f join offered o on o.id = f.offer_id where f.nth <= ${sql.raw(String(SLOTS_SHOWN))}),
    rooms as materialized (select r.id, r.name from ${roomRows} r
      where r.institution_id = patio_institution() and r.id = any(array(select distinct f.room_id from shown f where f.room_id is not null)))
    select f.host_user_id as "hostId", o.id as "offerId", o.audience, o.school_id as "schoolId", o.note, o.cap_family as "capFamily",
      o.evening_id as "eveningId", f.count, f.slots
    from (select f.offer_id, f.host_user_id, min(f.total) as count, min(f.starts_at) as first, (array_agg(f.id order by f.nth))[1] as first_id,
        json_agg(json_build_object('id', f.id, 'startsAt', ${at('f.began', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')},
          'date', f.begins::date, 'from', ${at('f.begins', 'HH24:MI')}, 'until', ${at('f.begins + f.lasts', 'HH24:MI')},
          'room', r.name, 'video', f.video, 'eveningId', f.evening_id) order by f.nth) as slots
      from shown f left join rooms r on r.id = f.room_id group by f.offer_id, f.host_user_id) f
    join offered o on o.id = f.offer_id order by f.first, f.first_id`,
);

/** The free hours of those who teach these children, and of those who are there for the whole school; those that begin first come first. */
export const listFreeHours = (
  tx: Tx,
  { userId }: Actor,
  { schoolIds, teacherIds }: { schoolIds: readonly string[]; teacherIds: readonly string[] },
): Promise<FreeHours[]> =>
  askFree(tx, {
    userId,
    now: clock.now().toISOString(),
    until: `${addDays(localDateAt(clock.now(), 'UTC'), DAYS_SHOWN)}T00:00:00Z`,
    schools: listOf(schoolIds),
    teachers: listOf(teacherIds),
  });
