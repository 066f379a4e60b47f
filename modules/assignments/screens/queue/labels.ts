import { m } from '@patio/messages';
import { formatDate, type Tone } from '@patio/ui';
import type { AssignmentState } from '../../contract.ts';

export const STATES: Record<AssignmentState, { text: () => string; tone: Tone }> = {
  draft: { text: m.assignments_state_draft, tone: 'neutral' },
  scheduled: { text: m.assignments_state_scheduled, tone: 'info' },
  open: { text: m.assignments_state_open, tone: 'ok' },
  archived: { text: m.assignments_state_archived_one, tone: 'neutral' },
};

/** Day, date and hour in few letters. */
export const shortMoment = (instant: string): string =>
  formatDate(instant, { weekday: 'short', day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' });
