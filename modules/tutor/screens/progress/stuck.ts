import type { ClassLearner } from '../../contract.ts';

export interface StuckSkill {
  skill: string;
  name: string;
  students: { studentId: string; name: string; tries: number; misconception: string | null }[];
}

/** Where a class is stuck, by skill: what most have in common first, since it is taught again once for all of them. */
export function stuckSkills(students: readonly ClassLearner[]): StuckSkill[] {
  const bySkill = new Map<string, StuckSkill>();
  for (const { studentId, name, stuck } of students)
    for (const each of stuck) {
      const held = bySkill.get(each.skill) ?? { skill: each.skill, name: each.name, students: [] };
      held.students.push({ studentId, name, tries: each.tries, misconception: each.misconception });
      bySkill.set(each.skill, held);
    }
  return [...bySkill.values()].sort((a, b) => b.students.length - a.students.length || a.name.localeCompare(b.name));
}
