import { formatDate, type Tone } from '@patio/ui';
import type { ExamState } from '../../contract.ts';
import { EXAM_STATE_NAMES } from '../../rules/names.ts';

export const STATES: Record<ExamState, { text: () => string; tone: Tone }> = {
  draft: { text: EXAM_STATE_NAMES.draft, tone: 'neutral' },
  scheduled: { text: EXAM_STATE_NAMES.scheduled, tone: 'info' },
  open: { text: EXAM_STATE_NAMES.open, tone: 'ok' },
  closed: { text: EXAM_STATE_NAMES.closed, tone: 'neutral' },
  archived: { text: EXAM_STATE_NAMES.archived, tone: 'neutral' },
};

/** Day, date and hour in few letters. */
export const shortMoment = (instant: string): string =>
  formatDate(instant, { weekday: 'short', day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' });
