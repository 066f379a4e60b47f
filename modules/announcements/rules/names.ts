import { m } from '@patio/messages';
import type { AudienceRole } from '../contract/audience.ts';
import type { Answer, Ask, State } from '../contract/fields.ts';

type Words = typeof m.announcements_state_draft;

export const STATE_NAMES: Readonly<Record<State, Words>> = {
  draft: m.announcements_state_draft,
  scheduled: m.announcements_state_scheduled,
  sending: m.announcements_state_sending,
  stopped: m.announcements_state_stopped,
  sent: m.announcements_state_sent,
  expired: m.announcements_state_expired,
};

export const ASK_NAMES: Readonly<Record<Ask, Words>> = {
  nothing: m.announcements_ask_nothing,
  acknowledge: m.announcements_ask_acknowledge,
  consent: m.announcements_ask_consent,
};

export const ANSWER_NAMES: Readonly<Record<Answer, Words>> = {
  acknowledged: m.announcements_answer_acknowledged,
  given: m.announcements_answer_given,
  refused: m.announcements_answer_refused,
};

export const ROLE_NAMES: Readonly<Record<AudienceRole, Words>> = {
  guardian: m.announcements_role_guardian,
  student: m.announcements_role_student,
  teacher: m.announcements_role_teacher,
  staff: m.announcements_role_staff,
};
