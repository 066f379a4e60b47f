import { m } from '@patio/messages';
import type { AssignmentState } from '../contract/fields.ts';
import type { OwnState } from './states.ts';

type Words = typeof m.assignments_state_draft;

export const ASSIGNMENT_STATE_NAMES: Readonly<Record<AssignmentState, Words>> = {
  draft: m.assignments_state_draft,
  scheduled: m.assignments_state_scheduled,
  open: m.assignments_state_open,
  archived: m.assignments_state_archived_one,
};

/** What a student reads of the own work. */
export const OWN_STATE_NAMES: Readonly<Record<OwnState, Words>> = {
  to_do: m.assignments_my_state_to_do,
  overdue: m.assignments_my_state_overdue,
  missing: m.assignments_my_state_missing,
  handed_in: m.assignments_my_state_handed_in,
  excused: m.assignments_my_state_excused,
  returned: m.assignments_my_state_returned,
};
