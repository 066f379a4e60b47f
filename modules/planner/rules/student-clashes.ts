import { hourOf } from './slots.ts';

/** A class at its place, as students see it. */
export interface PlacedClass {
  sectionId: string;
  cycleDay: number;
  period: number;
  length: number;
}

/** Students who are always together: a homeroom, or those of one who chose the same sections. */
export interface TogetherSet {
  id: string;
  of: 'homeroom' | 'students';
  sectionIds: readonly string[];
  size: number;
}

export interface StudentClash {
  set: TogetherSet;
  first: PlacedClass;
  second: PlacedClass;
}

interface School {
  sections: readonly { id: string; homeroomIds: readonly string[] }[];
  homerooms: readonly { id: string; size: number }[];
  groups: readonly { homeroomId: string | null; sectionIds: readonly string[]; size: number }[];
}

/** The homerooms with what is fed to them, and the groups with what they chose besides. */
export function setsOf({ sections, homerooms, groups }: School): TogetherSet[] {
  const fed = new Map<string, string[]>(homerooms.map(({ id }) => [id, []]));
  for (const section of sections) for (const id of section.homeroomIds) fed.get(id)?.push(section.id);
  return [
    ...homerooms.map(({ id, size }) => ({ id, of: 'homeroom' as const, sectionIds: fed.get(id) ?? [], size })),
    ...groups.map(({ homeroomId, sectionIds, size }) => ({
      id: homeroomId ?? '',
      of: 'students' as const,
      sectionIds: [...sectionIds, ...(fed.get(homeroomId ?? '') ?? [])],
      size,
    })),
  ];
}

/** Two classes at one hour for the same students; each pair of classes once, whole homerooms before single students. */
export function studentClashes(sets: readonly TogetherSet[], placed: readonly PlacedClass[]): StudentClash[] {
  const bySection = Map.groupBy(placed, (each) => each.sectionId);
  const known = new Set<string>();
  const found: StudentClash[] = [];
  for (const set of sets) {
    const taken = new Map<number, PlacedClass>();
    for (const each of new Set(set.sectionIds).values().flatMap((id) => bySection.get(id) ?? []))
      for (let period = each.period; period < each.period + each.length; period++) {
        const hour = hourOf(each.cycleDay, period);
        const other = taken.get(hour);
        if (!other) taken.set(hour, each);
        const pair = other && [other.sectionId, each.sectionId].sort().join();
        if (!other || !pair || other === each || known.has(pair)) continue;
        known.add(pair);
        found.push({ set, first: other, second: each });
      }
  }
  return found;
}
