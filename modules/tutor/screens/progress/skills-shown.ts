import type { LearnerProgress, SkillGroup, SkillView, TutorSubject } from '../../contract.ts';

export const STANDINGS = ['all', 'mastered', 'growing', 'started', 'to_review'] as const;
export type StandingFilter = (typeof STANDINGS)[number];

export interface ShownGroup {
  group: SkillGroup;
  skills: SkillView[];
}

const fits = (skill: SkillView, standing: StandingFilter): boolean =>
  standing === 'all' ? skill.tries > 0 : skill.standing === standing;

/** What was begun, the latest first, in the groups of the school: only of one subject and one standing where these are chosen. */
export function skillsShown(
  groups: readonly SkillGroup[],
  { standing, subject }: { standing: StandingFilter; subject: TutorSubject | undefined },
): ShownGroup[] {
  return groups
    .filter((group) => subject === undefined || group.subject === subject)
    .map((group) => ({
      group,
      skills: group.skills
        .filter((skill) => fits(skill, standing))
        .toSorted((a, b) => (b.lastAt ?? '').localeCompare(a.lastAt ?? '') || a.name.localeCompare(b.name)),
    }))
    .filter(({ skills }) => skills.length > 0);
}

/** The subjects in which something was begun. */
export const subjectsBegun = ({ groups }: Pick<LearnerProgress, 'groups'>): TutorSubject[] => [
  ...new Set(groups.filter(({ begun }) => begun > 0).map(({ subject }) => subject)),
];
