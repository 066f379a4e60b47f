import type { LessonChange, Standing } from '../../../contract.ts';
import { sameStanding } from '../../../rules/standing.ts';
import { isAt, type School, type Stands, standingOf, type WeekLesson } from './week.ts';

export interface Place {
  cycleDay: number;
  period: number;
}

/** What an edit does to one lesson: each of the sections that are taught in it goes along. */
function changeOf(stands: Stands, lesson: WeekLesson, to: Standing): LessonChange[] {
  return lesson.sectionIds.map((sectionId) => ({
    sectionId,
    piece: lesson.piece,
    from: standingOf(stands, `${sectionId}/${lesson.piece}`),
    to,
  }));
}

/** Rooms that somebody else has in the hours of a place. */
export function takenRooms(school: School, stands: Stands, lesson: WeekLesson, place: Place): ReadonlySet<string> {
  const taken = new Set<string>();
  for (const other of school.lessons.values()) {
    const room = standingOf(stands, other.id).roomId;
    if (!room || other.id === lesson.id) continue;
    for (let k = 0; k < lesson.length; k++) if (isAt(stands, other, place.cycleDay, place.period + k)) taken.add(room);
  }
  return taken;
}

/** The room for a lesson at a place: the one it has, or the first of its own that is free; none where all are taken. */
export function roomFor(school: School, stands: Stands, lesson: WeekLesson, place: Place): string | null {
  const { roomId } = standingOf(stands, lesson.id);
  if (roomId) return roomId;
  const taken = takenRooms(school, stands, lesson, place);
  return lesson.roomIds.find((id) => !taken.has(id)) ?? (lesson.roomIds.length === 1 ? lesson.roomIds[0]! : null);
}

/** A lesson to a place, with a room if it had none; in the week of a room, that one. */
export function moveTo(
  school: School,
  stands: Stands,
  lesson: WeekLesson,
  place: Place,
  room: string | null = null,
): LessonChange[] {
  const roomId = room && lesson.roomIds.includes(room) ? room : roomFor(school, stands, lesson, place);
  return changeOf(stands, lesson, { ...standingOf(stands, lesson.id), ...place, roomId });
}

export const park = (stands: Stands, lesson: WeekLesson): LessonChange[] =>
  changeOf(stands, lesson, { ...standingOf(stands, lesson.id), cycleDay: null, period: null, roomId: null });

export const setPin = (stands: Stands, lesson: WeekLesson, pinned: boolean): LessonChange[] =>
  changeOf(stands, lesson, { ...standingOf(stands, lesson.id), pinned });

export const setRoom = (stands: Stands, lesson: WeekLesson, roomId: string | null): LessonChange[] =>
  changeOf(stands, lesson, { ...standingOf(stands, lesson.id), roomId });

/** Several lessons at once, each to its place and room: a chain of swaps. */
export const moveAll = (
  school: School,
  stands: Stands,
  moves: readonly { lesson: string; place: Place; roomId: string | null }[],
): LessonChange[] =>
  moves.flatMap(({ lesson: id, place, roomId }) => {
    const lesson = school.lessons.get(id)!;
    const from = standingOf(stands, id);
    const to = { ...from, ...place, roomId };
    return sameStanding(from, to) ? [] : changeOf(stands, lesson, to);
  });

/** Two days of some lessons change places, hour by hour; pinned ones stay. */
export function swapDays(
  stands: Stands,
  lessons: readonly WeekLesson[],
  [first, second]: readonly [number, number],
): LessonChange[] {
  return lessons.flatMap((lesson) => {
    const at = standingOf(stands, lesson.id);
    if (at.pinned || (at.cycleDay !== first && at.cycleDay !== second)) return [];
    return changeOf(stands, lesson, { ...at, cycleDay: at.cycleDay === first ? second : first });
  });
}

/** What stands after some changes. */
export function afterChanges(stands: Stands, changes: readonly LessonChange[]): Stands {
  const next = new Map(stands);
  for (const { sectionId, piece, to } of changes) next.set(`${sectionId}/${piece}`, to);
  return next;
}
