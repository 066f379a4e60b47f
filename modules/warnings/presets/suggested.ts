import type { Condition } from '../rules/conditions.ts';

/** What a team can begin with: each is a draft, tried on the last term before anybody switches it on. */
export const suggestedRules = (pointsThatMatter: number): Condition[][] => [
  [{ kind: 'missed_share', amount: 10, days: 60 }],
  [{ kind: 'failing', amount: 3, days: null }],
  [
    { kind: 'absences', amount: 4, days: 20 },
    { kind: 'drop', amount: pointsThatMatter, days: null },
  ],
  [{ kind: 'incidents', amount: 3, days: 30 }],
  [{ kind: 'tutor_alerts', amount: 1, days: 30 }],
  [
    { kind: 'recognition_drop', amount: 4, days: 30 },
    { kind: 'lates', amount: 4, days: 20 },
  ],
];
