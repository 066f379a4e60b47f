/** A lesson, as far as the order of its course asks. */
export interface OrderedLesson {
  id: string;
  unitId: string | null;
  /** The class that has it alone; null where all classes of the course do. */
  sectionId: string | null;
  requires: readonly string[];
}

/**
 * What each lesson requires where the units of a course are taken in order: besides its own, every lesson of the nearest unit before
 * that has any. A class's own lesson is required only of lessons of that class, since the others never see it. Lessons without a unit
 * stand outside the order.
 */
export function requiredInOrder(
  unitIds: readonly string[],
  lessons: readonly OrderedLesson[],
): Map<string, readonly string[]> {
  const places = new Map(unitIds.map((id, at) => [id, at]));
  const placeOf = ({ unitId }: OrderedLesson) => (unitId === null ? undefined : places.get(unitId));
  return new Map(
    lessons.map((lesson) => {
      const place = placeOf(lesson);
      const before = lessons.filter((each) => {
        const at = placeOf(each);
        const shared = each.sectionId === null || each.sectionId === lesson.sectionId;
        return place !== undefined && at !== undefined && at < place && shared;
      });
      const nearest = Math.max(...before.map((each) => placeOf(each)!));
      const added = before.filter((each) => placeOf(each) === nearest).map(({ id }) => id);
      return [lesson.id, [...new Set([...lesson.requires, ...added])]];
    }),
  );
}
