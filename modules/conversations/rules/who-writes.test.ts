import { ROLES, type Role } from '@patio/access';
import { describe, expect, test } from 'vitest';
import { ageOn, mayStart, mayTalk, type Side, type Stage, type Ties, type WriteRules } from './who-writes.ts';

const STAGES: (Stage | null)[] = ['preschool', 'primary', 'secondary', null];
const AGES = [null, 4, 11, 12, 16];
const BOTH = [true, false];
const RULES: WriteRules[] = (['no', 'older', 'all'] as const).flatMap((studentsStart) =>
  BOTH.flatMap((familiesToLeaders) =>
    [0, 12].map((guardiansUntilAge) => ({ studentsStart, familiesToLeaders, guardiansUntilAge })),
  ),
);
const TIES: Ties[] = BOTH.flatMap((teaches) =>
  BOTH.flatMap((guards) =>
    BOTH.flatMap((sameSchool) =>
      STAGES.flatMap((stage) => AGES.map((age) => ({ teaches, guards, sameSchool, stage, age }))),
    ),
  ),
);
const WIDE: Role[] = ['admin', 'director', 'coordinator', 'support', 'psychology'];

/** The table as the school reads it, written apart from the rule: who may begin with whom, and what it takes. */
function table(from: Side, to: Side, t: Ties, r: WriteRules): string {
  const small =
    t.stage === 'preschool' ||
    t.stage === 'primary' ||
    (t.age === null ? t.stage === null : t.age < r.guardiansUntilAge);
  const staff = (side: Side) => side === 'teacher' || WIDE.includes(side as Role);
  switch (true) {
    case staff(from) && staff(to):
      return t.sameSchool ? 'yes' : 'no';
    case from === 'teacher' && to === 'parent':
      return t.teaches && t.guards ? 'yes' : 'no';
    case WIDE.includes(from as Role) && to === 'parent':
      return t.sameSchool && t.guards ? 'yes' : 'no';
    case from === 'teacher' && to === 'student':
      return t.teaches ? (small ? 'with_guardians' : 'yes') : 'no';
    case WIDE.includes(from as Role) && to === 'student':
      return t.sameSchool ? (small ? 'with_guardians' : 'yes') : 'no';
    case from === 'parent' && to === 'teacher':
      return t.teaches && t.guards ? 'yes' : 'no';
    case from === 'parent' && to === 'office':
      return t.sameSchool && t.guards ? 'yes' : 'no';
    case from === 'parent' && (to === 'director' || to === 'coordinator'):
      return r.familiesToLeaders && t.sameSchool && t.guards ? 'yes' : 'no';
    case from === 'student' && (to === 'teacher' ? t.teaches : to === 'psychology' && t.sameSchool):
      if (r.studentsStart === 'no') return 'no';
      return small ? (r.studentsStart === 'all' ? 'with_guardians' : 'no') : 'yes';
    default:
      return 'no';
  }
}

const SIDES: Side[] = [...ROLES, 'office'];
const cases = SIDES.flatMap((from) => SIDES.map((to) => [from, to] as const));

describe('who writes to whom', () => {
  test.each(cases)('%s to %s, at every level and age, with and without every tie', (from, to) => {
    for (const ties of TIES)
      for (const rules of RULES) {
        const asked = `${JSON.stringify(ties)} ${JSON.stringify(rules)}`;
        expect(mayStart(from, to, ties, rules), asked).toBe(table(from, to, ties, rules));
        const both = [table(from, to, ties, rules), table(to, from, ties, rules)];
        const answer = both.includes('with_guardians') ? 'with_guardians' : both.includes('yes') ? 'yes' : 'no';
        expect(mayTalk(from, to, ties, rules), asked).toBe(answer);
      }
  });

  test('an age is counted in full years', () => {
    expect(ageOn('2014-03-09', '2026-03-08')).toBe(11);
    expect(ageOn('2014-03-09', '2026-03-09')).toBe(12);
    expect(ageOn(null, '2026-03-09')).toBeNull();
  });
});
