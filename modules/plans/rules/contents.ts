import type { Id } from '@patio/kernel';

export interface Activity {
  id: Id;
  title: string;
  minutes: number;
  /** The lesson that it works with. */
  lessonId: Id | null;
}

export interface Material {
  id: Id;
  what: string;
  /** Who gets it ready, in words; empty where nobody was named. */
  who: string;
  ready: boolean;
  /** The kept material that it is; null for what is only written. */
  materialId: Id | null;
}

/** What a teacher writes about one class. */
export interface ClassContents {
  title: string;
  goal: string;
  unitId: Id | null;
  activities: Activity[];
  materials: Material[];
  competencyIds: Id[];
  supports: string;
}

export const minutesOf = (activities: readonly Activity[]): number =>
  activities.reduce((sum, { minutes }) => sum + minutes, 0);

const lines = (...texts: string[]): string => texts.filter((text) => text !== '').join('\n');

/** Two planned classes as one: everything of the first, then what the second adds. */
export const joinContents = (first: ClassContents, second: ClassContents): ClassContents => ({
  title: [first.title, second.title].join(' + '),
  goal: lines(first.goal, second.goal),
  unitId: second.unitId ?? first.unitId,
  activities: [...first.activities, ...second.activities],
  materials: [...first.materials, ...second.materials],
  competencyIds: [...new Set([...first.competencyIds, ...second.competencyIds])],
  supports: first.supports === second.supports ? first.supports : lines(first.supports, second.supports),
});
