import { ENGLISH } from './english/index.ts';
import type { Item, Skill, Subject } from './form.ts';
import { makeItem } from './make.ts';
import { MATHS } from './maths/index.ts';
import { SPANISH } from './spanish/index.ts';

export const SKILLS: readonly Skill[] = [...MATHS, ...SPANISH, ...ENGLISH];
const BY_ID = new Map(SKILLS.map((skill) => [skill.id, skill]));

export const findSkill = (id: string): Skill | null => BY_ID.get(id) ?? null;

/** The skills of a subject that a grade has met, the newest first. */
export const skillsUpTo = (subject: Subject, grade: number): Skill[] =>
  SKILLS.filter((skill) => skill.subject === subject && skill.grade <= grade).sort((a, b) => b.grade - a.grade);

/** The item of a skill and a seed; null for a skill that does not exist. */
export function exercise(skillId: string, seed: number): Item | null {
  const skill = findSkill(skillId);
  return skill && makeItem(skill, seed);
}

const keyText = (item: Item): string =>
  item.key.kind === 'number' ? `${item.key.value.n}/${item.key.value.d}` : item.key.accepted[0]!;

/** Another item of the same kind, with another prompt and, where the skill has one, another answer. */
export function isomorphicItem(item: Item): Item | null {
  let found: Item | null = null;
  for (let step = 1; step <= 40; step++) {
    const other = exercise(item.skill, (item.seed + step * 7919) >>> 0);
    if (!other || other.prompt.es === item.prompt.es) continue;
    if (keyText(other) !== keyText(item)) return other;
    found ??= other;
  }
  return found;
}
