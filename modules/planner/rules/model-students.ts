import type { StudentSet } from '@patio/engine-timetable/desk';
import { newStudents } from '@patio/engine-timetable/desk';
import type { SetUp, SetUpGroup } from './set-up.ts';

/** The students of a school as the engine sees them, and which sets take each section. */
export interface StudentSets {
  sets: StudentSet[];
  ofSection: Map<string, string[]>;
}

/** What a group is called: equal choices of one homeroom are one, so the number is enough. */
const groupId = (group: SetUpGroup, index: number): string => `${group.homeroomId ?? 'none'}+${index + 1}`;

/** Homerooms are sets; where students of one chose different sections, it has a part for each choice and one for the rest. */
export function studentSets(setUp: Pick<SetUp, 'homerooms' | 'groups' | 'sections'>): StudentSets {
  const groups = setUp.groups.map((group, index) => ({ ...group, id: groupId(group, index) }));
  const byHomeroom = Map.groupBy(groups, ({ homeroomId }) => homeroomId ?? '');
  const known = new Set(setUp.homerooms.map(({ id }) => id));
  const sets: StudentSet[] = setUp.homerooms.flatMap(({ id, name, size }) => {
    const own = byHomeroom.get(id) ?? [];
    if (own.length === 0) return [newStudents(id, { name, size })];
    const rest = size - own.reduce((sum, group) => sum + group.size, 0);
    const others = rest > 0 ? [newStudents(`${id}+0`, { name, size: rest })] : [];
    return [
      newStudents(id, { name, size, parts: [...own, ...others].map((part) => part.id) }),
      ...own.map((group) => newStudents(group.id, { name, size: group.size })),
      ...others,
    ];
  });
  for (const group of groups)
    if (!group.homeroomId || !known.has(group.homeroomId))
      sets.push(newStudents(group.id, { name: group.id, size: group.size }));
  const ofSection = new Map(
    setUp.sections.map((section) => {
      const whole = section.homeroomIds.filter((id) => known.has(id));
      const chosen = groups.filter(
        ({ sectionIds, homeroomId }) => sectionIds.includes(section.id) && !whole.includes(homeroomId ?? ''),
      );
      return [section.id, [...whole, ...chosen.map(({ id }) => id)]];
    }),
  );
  return { sets, ofSection };
}
