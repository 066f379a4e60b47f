/** An address of the planner that stays at the same school and year. */
export const atPlace = (path: string, place: { schoolId: string; yearId: string }): string =>
  `${path}?school=${place.schoolId}&year=${place.yearId}`;
