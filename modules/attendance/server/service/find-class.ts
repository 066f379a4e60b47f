import type { Actor } from '@patio/access';
import type { Id, LocalDate } from '@patio/kernel';
import { listOf, type Tx } from '@patio/platform';
import { type ClassDay, expandPlan, isTeaching, type TeachingDay } from '@patio/timetable/server';
import type { RollPlace, SeatingView } from '../../contract.ts';
import { failure } from '../failures.ts';
import type { rolls } from '../schema.ts';
import { type AttendanceConfig, configFrom } from './attendance-config.ts';
import {
  CLASSES,
  type ClassRow,
  HOMEROOMS,
  type HomeroomRow,
  type PlacesAsked,
  type RollJson,
  type Taker,
} from './class-rows.ts';
import { HOMEROOM_LOOK } from './describe-rolls.ts';

export type RollRow = typeof rolls.$inferSelect;

/** What attendance is taken for, found and named, with whether it is the actor's own and what was taken so far. */
export interface FoundClass {
  config: AttendanceConfig;
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
  seating: SeatingView | null;
  /** Who confirmed the roll; known where it was opened. */
  takers: Taker[];
}

const at = (instant: string): Date => new Date(instant);
const reviveRoll = (roll: RollJson | null): RollRow | null =>
  roll && {
    ...roll,
    takenAt: roll.takenAt === null ? null : at(roll.takenAt),
    closedAt: roll.closedAt === null ? null : at(roll.closedAt),
    createdAt: at(roll.createdAt),
    updatedAt: at(roll.updatedAt),
  };

/** The bells of a day on which the school teaches; none on any other. */
function teachingDay({ day, bells }: Pick<ClassRow, 'day' | 'bells'>): TeachingDay[] {
  if (!day || !isTeaching(day.kind) || day.bellScheduleId === null) return [];
  return [{ schoolId: day.schoolId, date: day.date, cycleDay: day.cycleDay, bells: bells ?? [] }];
}

/** A taken class that the plan no longer holds then still has its roll, as it was. */
const asTaken = (roll: RollRow | null): Partial<ClassDay> | null =>
  roll?.takenAt ? { period: roll.period, startsAt: roll.startsAt, minutes: roll.minutes } : null;

function readClass(row: ClassRow): FoundClass | null {
  const { face, meeting } = row;
  const roll = reviveRoll(row.roll);
  const different = row.changes ?? [];
  const day = expandPlan([meeting], teachingDay(row), different)[0] ?? asTaken(roll);
  if (!day) return null;
  const elsewhere = different.find((change) => change.roomId !== null && change.roomId === day.roomId);
  return {
    config: configFrom(meeting.schoolId, row),
    schoolId: meeting.schoolId,
    date: row.date,
    sectionId: meeting.sectionId,
    meetingId: row.place,
    homeroomId: null,
    name: face.section,
    course: face.course,
    look: { colour: face.colour, pattern: face.pattern, code: face.code },
    period: day.period ?? 0,
    startsAt: day.startsAt ?? '',
    endsAt: day.endsAt ?? '',
    minutes: day.minutes ?? 0,
    room: elsewhere?.room ?? face.room,
    cancelled: day.cancelled ?? false,
    reason: day.reason ?? null,
    mine: row.mine,
    roll,
    seating: row.seating,
    takers: row.takers ?? [],
  };
}

function readHomeroomDay(row: HomeroomRow): FoundClass | null {
  const bells = teachingDay(row)[0]?.bells ?? [];
  const [first, last] = [bells[0], bells.at(-1)];
  if (!first || !last) return null;
  const { homeroom } = row;
  return {
    config: configFrom(homeroom.schoolId, row),
    schoolId: homeroom.schoolId,
    date: row.date,
    sectionId: null,
    meetingId: null,
    homeroomId: row.place,
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
    roll: reviveRoll(row.roll),
    seating: null,
    takers: row.takers ?? [],
  };
}

const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
const minutesOf = (bell: { startsAt: string; endsAt: string }) => minuteOf(bell.endsAt) - minuteOf(bell.startsAt);

/** Places as the questions about them take them. */
export const listPlaces = (of: readonly { place: Id; date: LocalDate }[]): PlacesAsked => ({
  place: of[0]?.place ?? '',
  date: of[0]?.date ?? '',
  places: listOf(of.map((each) => each.place)),
  dates: listOf(of.map((each) => each.date)),
});
export const howMany = (of: readonly unknown[]): 'one' | 'many' => (of.length === 1 ? 'one' : 'many');
/** The classes among some places, and the homerooms. */
export const byKind = (places: readonly RollPlace[]) => ({
  classes: places.flatMap(({ meetingId, date }) => (meetingId ? { place: meetingId, date } : [])),
  homerooms: places.flatMap(({ meetingId, homeroomId, date }) => (meetingId ? [] : { place: homeroomId ?? '', date })),
});
export const keyOf = (place: Id, date: LocalDate): string => `${place} ${date}`;

async function findClasses(tx: Tx, { institutionId, userId }: Actor, places: readonly RollPlace[], opened: boolean) {
  const { classes, homerooms } = byKind(places);
  const ids = { institutionId, userId };
  const [meetingRows, homeroomRows] = await Promise.all([
    classes.length ? CLASSES[opened ? howMany(classes) : 'found'](tx, { ...ids, ...listPlaces(classes) }) : [],
    homerooms.length ? HOMEROOMS[opened ? howMany(homerooms) : 'found'](tx, { ...ids, ...listPlaces(homerooms) }) : [],
  ]);
  const found = [...meetingRows.map(readClass), ...homeroomRows.map(readHomeroomDay)].filter((each) => each !== null);
  const byPlace = new Map(found.map((each) => [keyOf(each.meetingId ?? each.homeroomId ?? '', each.date), each]));
  return places.map((place) => {
    const each = byPlace.get(keyOf(place.meetingId ?? place.homeroomId ?? '', place.date));
    if (!each) throw failure('no_class_then');
    return each;
  });
}

/** The class days and homerooms' days that some places name, with who confirmed their rolls, in the order of the places. */
export const getOpened = (tx: Tx, actor: Actor, places: readonly RollPlace[]): Promise<FoundClass[]> =>
  findClasses(tx, actor, places, true);

/** The class day or homeroom's day that a place names; whoever calls it asks the policy about what it found. */
export async function getClass(tx: Tx, actor: Actor, place: RollPlace): Promise<FoundClass> {
  const [found] = await findClasses(tx, actor, [place], false);
  if (!found) throw failure('no_class_then');
  return found;
}
