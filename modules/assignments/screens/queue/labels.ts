import { formatDate, type Tone } from '@patio/ui';
import type { AssignmentState } from '../../contract.ts';
import { ASSIGNMENT_STATE_NAMES } from '../../rules/names.ts';

export const STATES: Record<AssignmentState, { text: () => string; tone: Tone }> = {
  draft: { text: ASSIGNMENT_STATE_NAMES.draft, tone: 'neutral' },
  scheduled: { text: ASSIGNMENT_STATE_NAMES.scheduled, tone: 'info' },
  open: { text: ASSIGNMENT_STATE_NAMES.open, tone: 'ok' },
  archived: { text: ASSIGNMENT_STATE_NAMES.archived, tone: 'neutral' },
};

/** Day, date and hour in few letters. */
export const shortMoment = (instant: string): string =>
  formatDate(instant, { weekday: 'short', day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' });
