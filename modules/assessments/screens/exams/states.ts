import { m } from '@patio/messages';
import { formatDate, type Tone } from '@patio/ui';
import type { ExamState } from '../../contract.ts';

export const STATES: Record<ExamState, { text: () => string; tone: Tone }> = {
  draft: { text: m.assessments_exam_draft, tone: 'neutral' },
  scheduled: { text: m.assessments_exam_scheduled, tone: 'info' },
  open: { text: m.assessments_exam_open, tone: 'ok' },
  closed: { text: m.assessments_exam_closed, tone: 'neutral' },
  archived: { text: m.assessments_state_archived, tone: 'neutral' },
};

/** Day, date and hour in few letters. */
export const shortMoment = (instant: string): string =>
  formatDate(instant, { weekday: 'short', day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' });
