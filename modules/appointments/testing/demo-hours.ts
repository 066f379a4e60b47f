import { addDays, instantAt, type LocalDate, makeId, mondayOf } from '@patio/kernel';
import { insertMany, type Tx } from '@patio/platform';
import type { DemoScene } from '@patio/schools/testing';
import { cutSlots, daysOf } from '../rules/cut-slots.ts';
import { evenings, offers, slots } from '../server/index.ts';
import type { DemoHost } from './demo-people.ts';
import { DEMO_EVENINGS } from './demo-texts.ts';

type Offer = typeof offers.$inferInsert;
export type DemoSlot = typeof slots.$inferInsert;

/** A meeting day that was made, with the slots of its hosts. */
export interface DemoEvening {
  eveningId: string | null;
  slots: DemoSlot[];
}

const WEEKS = 4;
const LINK = 'https://video.example/';

const zoneOf = ({ schools }: DemoScene, schoolId: string): string =>
  schools.find(({ id }) => id === schoolId)?.timeZone ?? 'America/Lima';

function slotsOf(scene: DemoScene, offer: Offer): DemoSlot[] {
  const zone = zoneOf(scene, offer.schoolId);
  const cut = cutSlots({
    from: offer.fromTime,
    until: offer.untilTime,
    slotMinutes: offer.slotMinutes,
    gapMinutes: offer.gapMinutes ?? 0,
    breaks: offer.breaks,
  });
  return daysOf(offer).flatMap((day) =>
    cut.map(({ from, until }) => ({
      institutionId: offer.institutionId,
      id: makeId(),
      schoolId: offer.schoolId,
      offerId: offer.id,
      hostUserId: offer.hostUserId,
      roomId: offer.roomId ?? null,
      startsAt: instantAt(day, from, zone),
      endsAt: instantAt(day, until, zone),
    })),
  );
}

/** Weekly hours of each host between two days: every one on a weekday of their own. */
export async function offerWeekly(
  tx: Tx,
  scene: DemoScene,
  hosts: readonly DemoHost[],
  { from, through }: { from: LocalDate; through: LocalDate },
): Promise<DemoSlot[]> {
  const rows = hosts.map(
    ({ userId, schoolId, roomId, teaches }, nth): Offer => ({
      institutionId: scene.institutionId,
      id: makeId(),
      schoolId,
      hostUserId: userId,
      kind: 'weekly',
      audience: teaches ? 'taught' : 'school',
      startsOn: from,
      endsOn: through,
      weekdays: [1 + (nth % 5)],
      fromTime: nth % 2 === 0 ? '15:00' : '14:30',
      untilTime: nth % 2 === 0 ? '16:00' : '15:30',
      slotMinutes: 20,
      breaks: [],
      exceptions: [],
      roomId,
      videoLink: roomId === null || nth % 3 === 0 ? `${LINK}sala-${nth + 1}` : null,
      capFamily: 1,
      note: nth % 4 === 1 ? 'Si necesitas otro horario, escríbeme.' : '',
    }),
  );
  await insertMany(tx, offers, rows);
  const made = rows.flatMap((offer) => slotsOf(scene, offer));
  await insertMany(tx, slots, made);
  return made;
}

/** The weeks around a day. */
export const weeksAround = (today: LocalDate) => ({
  from: addDays(today, -7 * WEEKS),
  through: addDays(today, 7 * WEEKS - 1),
});

/** A meeting day next week, on which families book already. */
export async function openDemoEvening(tx: Tx, scene: DemoScene, hosts: readonly DemoHost[]): Promise<DemoEvening> {
  const [first] = hosts;
  if (!first) return { eveningId: null, slots: [] };
  const { institutionId, today, actor } = scene;
  const { schoolId } = first;
  const zone = zoneOf(scene, schoolId);
  const date = addDays(mondayOf(today), 10);
  const hours = {
    fromTime: '16:30',
    untilTime: '18:30',
    slotMinutes: 10,
    gapMinutes: 0,
    breaks: [{ from: '17:30', until: '17:40' }],
  };
  const eveningId = makeId();
  await tx.insert(evenings).values({
    institutionId,
    id: eveningId,
    schoolId,
    name: DEMO_EVENINGS[Number(date.slice(5, 7)) % DEMO_EVENINGS.length]!,
    date,
    ...hours,
    opensAt: instantAt(addDays(today, -2), '00:00', zone),
    closesAt: instantAt(date, '00:00', zone),
    capFamily: 6,
    state: 'open',
    createdBy: actor.userId,
  });
  const rows = hosts
    .filter((host) => host.schoolId === schoolId && host.teaches)
    .map(
      (host): Offer => ({
        institutionId,
        id: makeId(),
        schoolId,
        hostUserId: host.userId,
        eveningId,
        kind: 'evening',
        audience: 'taught',
        startsOn: date,
        endsOn: date,
        weekdays: [],
        exceptions: [],
        ...hours,
        roomId: host.roomId,
        capFamily: 1,
      }),
    );
  await insertMany(tx, offers, rows);
  const made = rows.flatMap((offer) => slotsOf(scene, offer));
  await insertMany(tx, slots, made);
  return { eveningId, slots: made };
}
