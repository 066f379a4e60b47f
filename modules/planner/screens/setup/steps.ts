import { m } from '@patio/messages';

/** The pages on which a week is prepared. */
export const STEPS = {
  calendar: m.planner_step_calendar,
  rooms: m.planner_step_rooms,
  sections: m.planner_step_sections,
  teachers: m.planner_step_teachers,
} as const;
export type Step = keyof typeof STEPS;
