import type { RiskLevel } from './instruments.ts';

/** How much of a week a case asks for, in the experience of school teams: a number to compare with, not to pay by. */
export const CASE_HOURS: Readonly<Record<RiskLevel, number>> = { low: 0.5, medium: 1, high: 2 };
/** A level that nobody set yet asks for as much as a medium one: it is still being understood. */
const UNKNOWN_HOURS = CASE_HOURS.medium;

export interface MemberLoad {
  userId: string;
  /** Hours of a week that this person has for cases. */
  hours: number;
  cases: Readonly<Record<RiskLevel | 'unknown', number>>;
}
export interface Load extends MemberLoad {
  count: number;
  /** Hours that the cases ask for. */
  asked: number;
  /** Asked of available; 1 is full. */
  ratio: number;
}

/** What the cases of a person ask for, against the hours there are. */
export function loadOf(member: MemberLoad): Load {
  const { cases, hours } = member;
  const asked =
    cases.low * CASE_HOURS.low +
    cases.medium * CASE_HOURS.medium +
    cases.high * CASE_HOURS.high +
    cases.unknown * UNKNOWN_HOURS;
  const count = cases.low + cases.medium + cases.high + cases.unknown;
  return { ...member, count, asked, ratio: hours > 0 ? asked / hours : asked > 0 ? Number.POSITIVE_INFINITY : 0 };
}

/** Who would be least loaded with one case more; null where nobody has hours. */
export function suggestLead(members: readonly MemberLoad[], level: RiskLevel | null): string | null {
  const extra = level === null ? UNKNOWN_HOURS : CASE_HOURS[level];
  const open = members.filter(({ hours }) => hours > 0).map(loadOf);
  const best = open.toSorted(
    (a, b) =>
      (a.asked + extra) / a.hours - (b.asked + extra) / b.hours || a.count - b.count || (a.userId < b.userId ? -1 : 1),
  )[0];
  return best?.userId ?? null;
}

export interface Move {
  from: string;
  to: string;
  level: RiskLevel;
}

/** From this difference on a move is worth what it costs a child to meet somebody new. */
const WORTH = 0.25;

/** One case that could change hands: the lightest that the fullest person has, to the emptiest, if it makes the week evener. High ones stay. */
export function suggestMove(members: readonly MemberLoad[]): Move | null {
  const loads = members
    .filter(({ hours }) => hours > 0)
    .map(loadOf)
    .toSorted((a, b) => b.ratio - a.ratio);
  const [fullest, emptiest] = [loads[0], loads.at(-1)];
  if (!fullest || !emptiest || fullest.userId === emptiest.userId) return null;
  for (const level of ['low', 'medium'] as const) {
    if (fullest.cases[level] === 0) continue;
    const moved = CASE_HOURS[level];
    const before = fullest.ratio - emptiest.ratio;
    const after = Math.abs((fullest.asked - moved) / fullest.hours - (emptiest.asked + moved) / emptiest.hours);
    if (before >= WORTH && after < before) return { from: fullest.userId, to: emptiest.userId, level };
  }
  return null;
}
