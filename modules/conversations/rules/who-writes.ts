import type { Role } from '@patio/access';

export type Stage = 'preschool' | 'primary' | 'secondary';

/** What stands between two people, through the child whom they have in common. */
export interface Ties {
  /** The member of staff teaches the child today, or tutors their group. */
  teaches: boolean;
  /** The adult's tie to the child holds today and lets messages through. */
  guards: boolean;
  /** The member of staff works at the school of the child, or of the colleague. */
  sameSchool: boolean;
  stage: Stage | null;
  /** In full years; none where the birth date is not known. */
  age: number | null;
}

/** What a school decides. */
export interface WriteRules {
  studentsStart: 'no' | 'older' | 'all';
  /** Up to this age the family is in every conversation with a student. */
  guardiansUntilAge: number;
  /** Families may begin a conversation with the direction and the coordination, not only with the office. */
  familiesToLeaders: boolean;
}

/** `with_guardians`: only with the family in the conversation. */
export type Verdict = 'yes' | 'with_guardians' | 'no';
export type Side = Role | 'office';

const PUPILS_AND_FAMILIES: readonly Side[] = ['student', 'parent'];
export const isStaff = (side: Side): boolean => side !== 'office' && !PUPILS_AND_FAMILIES.includes(side);

/** A child whose family reads along; where neither level nor age is known, it does. */
export function isYoung({ stage, age }: Pick<Ties, 'stage' | 'age'>, rules: WriteRules): boolean {
  if (stage === 'preschool' || stage === 'primary') return true;
  if (age !== null) return age < rules.guardiansUntilAge;
  return stage === null;
}

const knowsChild = (staff: Side, ties: Ties): boolean => (staff === 'teacher' ? ties.teaches : ties.sameSchool);
const yes = (allowed: boolean): Verdict => (allowed ? 'yes' : 'no');

function fromStaff(from: Side, to: Side, ties: Ties, rules: WriteRules): Verdict {
  if (isStaff(to)) return yes(ties.sameSchool);
  if (!knowsChild(from, ties)) return 'no';
  if (to === 'parent') return yes(ties.guards);
  if (to === 'student') return isYoung(ties, rules) ? 'with_guardians' : 'yes';
  return 'no';
}

function fromParent(to: Side, ties: Ties, rules: WriteRules): Verdict {
  if (!ties.guards) return 'no';
  if (to === 'teacher') return yes(ties.teaches);
  if (to === 'office') return yes(ties.sameSchool);
  return yes(rules.familiesToLeaders && ties.sameSchool && (to === 'director' || to === 'coordinator'));
}

function fromStudent(to: Side, ties: Ties, rules: WriteRules): Verdict {
  if (rules.studentsStart === 'no' || (to !== 'teacher' && to !== 'psychology') || !knowsChild(to, ties)) return 'no';
  if (!isYoung(ties, rules)) return 'yes';
  return rules.studentsStart === 'all' ? 'with_guardians' : 'no';
}

/** May one begin a conversation with the other? */
export function mayStart(from: Side, to: Side, ties: Ties, rules: WriteRules): Verdict {
  if (isStaff(from)) return fromStaff(from, to, ties, rules);
  if (from === 'parent') return fromParent(to, ties, rules);
  if (from === 'student') return fromStudent(to, ties, rules);
  return 'no';
}

/** May one write in a conversation that there is? Whoever was written to may answer, as long as the ties hold. */
export function mayTalk(one: Side, other: Side, ties: Ties, rules: WriteRules): Verdict {
  const [there, back] = [mayStart(one, other, ties, rules), mayStart(other, one, ties, rules)];
  // The office answers whoever may write to it.
  if (there === 'with_guardians' || back === 'with_guardians') return 'with_guardians';
  return there === 'yes' || back === 'yes' ? 'yes' : 'no';
}

/** The age in full years on a day; both as `2014-03-09`. */
export function ageOn(birthDate: string | null, day: string): number | null {
  if (!birthDate) return null;
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years;
}
