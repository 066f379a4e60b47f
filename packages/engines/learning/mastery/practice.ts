import type { Subject } from '../exercises/form.ts';
import { seedOf } from '../exercises/random.ts';
import { skillsUpTo } from '../exercises/skills.ts';
import type { Mastery } from './evidence.ts';

export interface SkillProgress {
  skill: string;
  mastery: Mastery;
  /** The day of its next review; null if none is set. */
  due: string | null;
}

export interface PracticePick {
  skill: string;
  seed: number;
  why: 'due' | 'weak' | 'new';
}

/** What is practised now: what is due, then what is weak, then one new skill, in turns so that kinds are mixed. */
export function pickPractice(
  student: string,
  today: string,
  progress: readonly SkillProgress[],
  about: { subject: Subject; grade: number },
  count: number,
): PracticePick[] {
  const known = new Map(progress.map((each) => [each.skill, each]));
  const due = progress
    .filter((each) => each.due !== null && each.due <= today)
    .sort((a, b) => a.due!.localeCompare(b.due!));
  const weak = progress
    .filter(({ mastery, due: day }) => mastery.standing !== 'mastered' && (day === null || day > today))
    .sort((a, b) => a.mastery.known - b.mastery.known);
  const fresh = skillsUpTo(about.subject, about.grade).filter(({ id }) => !known.has(id));
  const lists: [PracticePick['why'], string[]][] = [
    ['due', due.map(({ skill }) => skill)],
    ['weak', weak.map(({ skill }) => skill)],
    ['new', fresh.map(({ id }) => id)],
  ];
  const out: PracticePick[] = [];
  for (let round = 0; out.length < count && lists.some(([, skills]) => skills.length > round); round++)
    for (const [why, skills] of lists) {
      const skill = skills[round];
      if (skill && out.length < count) out.push({ skill, why, seed: seedOf(student, today, skill, round) });
    }
  return out;
}
