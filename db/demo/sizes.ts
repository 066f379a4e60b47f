/** How big a demo is. */
export const DEMO_SIZES = {
  /** For tests: every kind of thing, few of each. */
  tiny: { schools: 2, students: 60 },
  small: { schools: 2, students: 620 },
  medium: { schools: 4, students: 5_000 },
  large: { schools: 40, students: 50_000 },
} as const;
export type DemoSize = keyof typeof DEMO_SIZES;
