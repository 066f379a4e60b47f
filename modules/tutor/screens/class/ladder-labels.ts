import { m } from '@patio/messages';
import type { Tone } from '@patio/ui';
import type { ChatLine } from '../../contract.ts';

type State = NonNullable<ChatLine['taskState']>;

/** Where a student stands on the ladder, in a teacher's words. */
export const LADDER: Record<State, { text: () => string; tone: Tone }> = {
  diagnose: { text: m.tutor_state_diagnose, tone: 'neutral' },
  nudge: { text: m.tutor_state_nudge, tone: 'info' },
  pointed_hint: { text: m.tutor_state_pointed_hint, tone: 'info' },
  parallel_example: { text: m.tutor_state_parallel_example, tone: 'warn' },
  bottom_out: { text: m.tutor_state_bottom_out, tone: 'warn' },
  isomorphic_item: { text: m.tutor_state_isomorphic_item, tone: 'info' },
  explain_back: { text: m.tutor_state_explain_back, tone: 'ok' },
  scheduled: { text: m.tutor_state_scheduled, tone: 'ok' },
  off_lesson: { text: m.tutor_state_off_lesson, tone: 'neutral' },
  held: { text: m.tutor_state_held, tone: 'neutral' },
  closed: { text: m.tutor_state_closed, tone: 'neutral' },
};
