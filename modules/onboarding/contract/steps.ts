/** What became of a first step. */
export const STEP_STATES = ['open', 'done', 'skipped'] as const;
export type StepState = (typeof STEP_STATES)[number];

/** The first steps of each role that has them, in the order in which one would take them. */
export const STEPS = {
  director: ['school', 'team', 'people', 'set_up'],
  teacher: ['profile', 'subjects', 'hours', 'classes', 'roll'],
  student: ['avatar', 'language', 'reading', 'consent'],
} as const;
export type OnboardedRole = keyof typeof STEPS;
export type StepName = (typeof STEPS)[OnboardedRole][number];

/** The role whose first steps somebody takes; null for those who have none. */
export const onboardedRole = (role: string): OnboardedRole | null => (role in STEPS ? (role as OnboardedRole) : null);
