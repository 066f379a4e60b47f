import { makeId } from '@patio/kernel';
import type { GroupView } from '../../contract.ts';

/** The class in groups of this size, in the order of the list; one left over joins the group before. */
export function groupsOf(studentIds: readonly string[], size: number, nameOf: (number: number) => string): GroupView[] {
  const count = Math.max(1, Math.floor(studentIds.length / Math.max(1, size)));
  return Array.from({ length: count }, (_, at) => ({
    id: makeId(),
    name: nameOf(at + 1),
    studentIds: studentIds.filter((_id, place) => place % count === at),
  })).filter((group) => group.studentIds.length > 0);
}

/** Puts a student into a group, or into none; a group that nobody is left in goes away. */
export const placed = (groups: readonly GroupView[], studentId: string, groupId: string | null): GroupView[] =>
  groups
    .map((group) => {
      const rest = group.studentIds.filter((id) => id !== studentId);
      return { ...group, studentIds: group.id === groupId ? [...rest, studentId] : rest };
    })
    .filter((group) => group.studentIds.length > 0);
