import { defineFailures } from '@patio/kernel';

export const failure = defineFailures('announcements', {
  not_found: 'not_found',
  changed_meanwhile: 'conflict',
  /** It was sent or scheduled: a text that was sent is changed with a new version. */
  not_draft: 'conflict',
  not_scheduled: 'conflict',
  not_sending: 'conflict',
  not_stopped: 'conflict',
  not_sent: 'conflict',
  /** Its last day is over. */
  expired: 'closed',
  /** The text was changed while it was read: it is signed as it is now. */
  text_changed: 'conflict',
  same_text: 'conflict',
  /** A reminder a day is enough. */
  reminded_lately: 'conflict',
  nobody_left: 'conflict',
  text_missing: 'invalid',
  nobody_reached: 'invalid',
  in_the_past: 'invalid',
  answer_not_asked: 'invalid',
  signature_differs: 'invalid',
});
