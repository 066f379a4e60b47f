import { defineFailures } from '@patio/kernel';

export const failure = defineFailures('tutor', {
  not_found: 'not_found',
  changed_meanwhile: 'conflict',
  /** The tutor of this class does not teach now. */
  closed: 'conflict',
  already_answered: 'conflict',
  /** The same work is in the portfolio already. */
  already_chosen: 'conflict',
  too_many_questions: 'conflict',
  too_many_chats: 'conflict',
  not_chosen_yet: 'invalid',
  not_a_reply: 'invalid',
  /** Somebody else decided about this answer. */
  not_waiting: 'conflict',
  word_taken: 'conflict',
  too_many_words: 'conflict',
  bad_freeze: 'invalid',
  bad_hours: 'invalid',
  unknown_skill: 'invalid',
});
