import { addDays, type Id, type LocalDate, weekday } from '@patio/kernel';
import type { Condition } from './conditions.ts';
import type { StudentFacts } from './facts.ts';
import { judge } from './judge.ts';
import { type Shown, shown, shownOverlap, shownParts } from './suppress.ts';

export interface Simulated {
  checks: number;
  students: Shown;
  met: Shown;
  levels: { name: string; students: Shown; met: Shown }[];
  known: Shown;
  knownMet: Shown;
}

/** The Fridays of a span and its last day: what a team that looks once a week would have seen. */
export function checkDays({ from, through }: { from: LocalDate; through: LocalDate }): LocalDate[] {
  const days: LocalDate[] = [];
  for (let day = addDays(from, (12 - weekday(from)) % 7); day < through; day = addDays(day, 7)) days.push(day);
  return [...days, through];
}

/** What a rule would have told in a span: how many, at which grades, and whether they are those whom the team follows. Never who. */
export function simulate(
  conditions: readonly Condition[],
  facts: readonly StudentFacts[],
  span: { from: LocalDate; through: LocalDate },
  levels: readonly { id: Id; name: string }[],
  known: ReadonlySet<Id> | null,
): Simulated {
  const days = checkDays(span);
  const placed = new Set<Id | null>(levels.map(({ id }) => id));
  const met = facts.filter((student) => days.some((day) => judge(conditions, student, day) !== null));
  // Whoever has no grade counts in the whole, and could be taken from it.
  const places = [...levels.map(({ id }) => id), null];
  const ofPlace = (students: readonly StudentFacts[]) =>
    places.map(
      (id) => students.filter(({ gradeLevelId }) => (id ? gradeLevelId === id : !placed.has(gradeLevelId))).length,
    );
  const sizes = ofPlace(facts);
  const shownSizes = shownParts(sizes);
  const shownMet = shownParts(ofPlace(met), (at) => shownSizes[at] === null);
  const followed = facts.filter(({ studentId }) => known?.has(studentId)).length;
  const both = met.filter(({ studentId }) => known?.has(studentId)).length;
  return {
    checks: days.length,
    students: shown(facts.length),
    met: shown(met.length),
    levels: levels.flatMap(({ name }, at) =>
      sizes[at] === 0 ? [] : [{ name, students: shownSizes[at] ?? null, met: shownMet[at] ?? null }],
    ),
    known: known && shown(followed),
    knownMet: known && shownOverlap(both, met.length, followed, facts.length),
  };
}
