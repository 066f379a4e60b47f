import { aboutMisconception, findSkill, type Misconception, SKILLS } from '@patio/engine-learning';
import type { Locale } from '@patio/messages/runtime';
import type { SkillView } from '../../contract/fields.ts';
import type { SkillGroup } from '../../contract/progress.ts';
import { LAST_GRADE, subjectOfSkill } from '../../rules/subject.ts';
import type { KnownSkill } from './skill-progress.ts';

export const saysMisconception = (id: string | null, locale: Locale): string | null =>
  id === null ? null : aboutMisconception(id as Misconception)[locale];

/** A skill with what is known of it; null where the engine has it no more. */
export function viewSkill(known: KnownSkill, locale: Locale): SkillView | null {
  const skill = findSkill(known.skill);
  if (!skill) return null;
  const { mastery } = known;
  return {
    skill: skill.id,
    name: skill.name[locale],
    subject: skill.subject,
    grade: skill.grade,
    known: mastery.known,
    from: mastery.from,
    to: mastery.to,
    tries: mastery.tries,
    unaided: mastery.unaidedSuccesses,
    independence: mastery.independence,
    standing: mastery.standing,
    due: known.due,
    lastAt: known.lastAt,
    misconception: mastery.standing === 'mastered' ? null : saysMisconception(known.misconception, locale),
  };
}

export interface Mapped {
  skill: string;
  id: string;
  name: string;
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** The mean of several estimates is surer than each of them. */
function knownOf(skills: readonly SkillView[]): SkillGroup['known'] {
  if (skills.length === 0) return null;
  const value = mean(skills.map(({ known }) => known));
  const half = Math.sqrt(skills.reduce((sum, { from, to }) => sum + ((to - from) / 2) ** 2, 0)) / skills.length;
  return { value, from: Math.max(0, value - half), to: Math.min(1, value + half) };
}

/** Begun skills by the competency that the school gave them, and by grade where it gave none. */
export function groupSkills(known: readonly KnownSkill[], mapped: readonly Mapped[], locale: Locale): SkillGroup[] {
  const competencyOf = new Map(mapped.map((each) => [each.skill, each]));
  const views = known.flatMap((each) => viewSkill(each, locale) ?? []);
  const keyOf = (skill: string, subject: string, grade: number): string =>
    competencyOf.get(skill)?.id ?? `${subject} ${grade}`;
  const groups = Map.groupBy(views, ({ skill, subject, grade }) => keyOf(skill, subject, grade));
  return [...groups]
    .map(([id, skills]): SkillGroup => {
      const first = skills[0]!;
      const competency = competencyOf.get(first.skill);
      return {
        id,
        kind: competency ? 'competency' : 'grade',
        name: competency?.name ?? '',
        grade: competency ? null : first.grade,
        subject: subjectOfSkill(first.skill),
        mastered: skills.filter(({ standing }) => standing === 'mastered').length,
        begun: skills.length,
        of: SKILLS.filter((each) => each.grade <= LAST_GRADE && keyOf(each.id, each.subject, each.grade) === id).length,
        known: knownOf(skills),
        skills: skills.toSorted((a, b) => a.known - b.known),
      };
    })
    .toSorted(
      (a, b) => a.subject.localeCompare(b.subject) || (b.grade ?? 99) - (a.grade ?? 99) || a.name.localeCompare(b.name),
    );
}
