import { MODEL_VERSION, type Timetable } from '@patio/engine-timetable/desk';
import type { BuiltModel, PlacedPiece } from './build-model.ts';
import { lessonId } from './model-lessons.ts';
import { placeOf, slotOf, type WeekShape } from './slots.ts';

/** The lessons of a scenario as the engine reads a timetable; what no longer exists is left out, what is missing is parked. */
export function timetableOf(shape: WeekShape, { lessons }: BuiltModel, placements: readonly PlacedPiece[]): Timetable {
  const placed = new Map(placements.map((one) => [lessonId(one.sectionId, one.piece), one]));
  return {
    version: MODEL_VERSION,
    lessons: [...lessons.keys()].map((id) => {
      const one = placed.get(id);
      const slot = one?.cycleDay && one.period ? slotOf(shape, one.cycleDay, one.period) : null;
      return { lesson: id, slot, rooms: one?.roomId && slot !== null ? [one.roomId] : [] };
    }),
  };
}

/** What a timetable of the engine says about every section: those taught together stand in the same place. */
export function piecesOf(
  shape: WeekShape,
  { lessons }: BuiltModel,
  timetable: Timetable,
): (Omit<PlacedPiece, 'pinned'> & { length: number })[] {
  return timetable.lessons.flatMap(({ lesson, slot, rooms }) => {
    const facts = lessons.get(lesson);
    if (!facts) return [];
    const where = slot === null ? { cycleDay: null, period: null } : placeOf(shape, slot);
    return facts.sectionIds.map((sectionId) => ({
      sectionId,
      piece: facts.piece,
      length: facts.length,
      ...where,
      roomId: slot === null ? null : (rooms[0] ?? null),
    }));
  });
}
