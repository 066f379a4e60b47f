import type { Actor } from '@patio/access';
import type { Id, LocalDate } from '@patio/kernel';
import type { Tx } from '@patio/platform';
import { rooms } from '@patio/schools/server';
import { homerooms } from '@patio/sections/server';
import { type ClassDay, findClassDay, loadDays, meetings, sectionWords } from '@patio/timetable/server';
import { and, eq, sql } from 'drizzle-orm';
import type { RollPlace } from '../../contract.ts';
import { failure } from '../failures.ts';
import { isMineToTake } from '../policy.ts';
import { rolls } from '../schema.ts';

export type RollRow = typeof rolls.$inferSelect;

/** What attendance is taken for, found and named, with whether it is the actor's own and what was taken so far. */
export interface FoundClass {
  schoolId: Id;
  date: LocalDate;
  sectionId: Id | null;
  meetingId: Id | null;
  homeroomId: Id | null;
  name: string;
  course: string;
  look: { colour: number; pattern: string; code: string };
  period: number;
  startsAt: string;
  endsAt: string;
  minutes: number;
  room: string | null;
  cancelled: boolean;
  reason: string | null;
  mine: boolean;
  roll: RollRow | null;
}

async function placeOfClass(tx: Tx, actor: Actor, meetingId: Id, date: LocalDate) {
  const [row] = await tx
    .select({ mine: sql<boolean>`${isMineToTake(actor, { meetingId, date })}`, roll: rolls })
    .from(meetings)
    .leftJoin(
      rolls,
      and(eq(rolls.institutionId, meetings.institutionId), eq(rolls.meetingId, meetings.id), eq(rolls.date, date)),
    )
    .where(eq(meetings.id, meetingId));
  return row;
}

/** A taken class that the plan no longer holds then still has its roll, as it was. */
const asTaken = (roll: RollRow | null): Partial<ClassDay> | null =>
  roll?.takenAt
    ? {
        sectionId: roll.sectionId ?? '',
        schoolId: roll.schoolId,
        period: roll.period,
        startsAt: roll.startsAt,
        minutes: roll.minutes,
      }
    : null;

async function findClass(tx: Tx, actor: Actor, meetingId: Id, date: LocalDate): Promise<FoundClass | null> {
  const place = await placeOfClass(tx, actor, meetingId, date);
  if (!place) return null;
  const day = (await findClassDay(tx, meetingId, date)) ?? asTaken(place.roll);
  const words = day?.sectionId ? (await sectionWords(tx, [day.sectionId])).get(day.sectionId) : undefined;
  if (!day || !words) return null;
  const [room] = day.roomId ? await tx.select({ name: rooms.name }).from(rooms).where(eq(rooms.id, day.roomId)) : [];
  return {
    schoolId: words.schoolId,
    date,
    sectionId: words.id,
    meetingId,
    homeroomId: null,
    name: words.section,
    course: words.course,
    look: words.look,
    period: day.period ?? 0,
    startsAt: day.startsAt ?? '',
    endsAt: day.endsAt ?? '',
    minutes: day.minutes ?? 0,
    room: room?.name ?? null,
    cancelled: day.cancelled ?? false,
    reason: day.reason ?? null,
    mine: place.mine,
    roll: place.roll,
  };
}

const HOMEROOM_LOOK = { colour: 1, pattern: 'lines' };

async function findHomeroomDay(tx: Tx, actor: Actor, homeroomId: Id, date: LocalDate): Promise<FoundClass | null> {
  const [row] = await tx
    .select({ homeroom: homerooms, mine: sql<boolean>`${isMineToTake(actor, { homeroomId, date })}`, roll: rolls })
    .from(homerooms)
    .leftJoin(
      rolls,
      and(eq(rolls.institutionId, homerooms.institutionId), eq(rolls.homeroomId, homerooms.id), eq(rolls.date, date)),
    )
    .where(eq(homerooms.id, homeroomId));
  if (!row) return null;
  const { teaching } = await loadDays(tx, [row.homeroom.schoolId], date, date);
  const bells = teaching[0]?.bells ?? [];
  const [first, last] = [bells[0], bells.at(-1)];
  if (!first || !last) return null;
  const { homeroom } = row;
  return {
    schoolId: homeroom.schoolId,
    date,
    sectionId: null,
    meetingId: null,
    homeroomId,
    name: homeroom.name,
    course: '',
    look: { ...HOMEROOM_LOOK, code: homeroom.name.slice(0, 4) },
    period: 0,
    startsAt: first.startsAt.slice(0, 5),
    endsAt: last.endsAt.slice(0, 5),
    minutes: bells.reduce((sum, bell) => sum + minutesOf(bell), 0),
    room: null,
    cancelled: false,
    reason: null,
    mine: row.mine,
    roll: row.roll,
  };
}

const at = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
const minutesOf = (bell: { startsAt: string; endsAt: string }) => at(bell.endsAt) - at(bell.startsAt);

/** The class day or homeroom's day that a place names; whoever calls it asks the policy about what it found. */
export async function getClass(tx: Tx, actor: Actor, place: RollPlace): Promise<FoundClass> {
  const found = place.meetingId
    ? await findClass(tx, actor, place.meetingId, place.date)
    : await findHomeroomDay(tx, actor, place.homeroomId ?? '', place.date);
  if (!found) throw failure('no_class_then');
  return found;
}
