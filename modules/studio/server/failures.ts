import { defineFailures } from '@patio/kernel';

export const failure = defineFailures('studio', {
  not_found: 'not_found',
  changed_meanwhile: 'conflict',
  /** The document is being read, was refused or is gone. */
  source_not_ready: 'conflict',
  /** `field`: what the form lacks. */
  form_incomplete: 'invalid',
  /** This generator was not given to the role at this school. */
  generator_not_allowed: 'forbidden',
  /** No question of the bank fits: none is ready, or none names a competency that was picked. */
  bank_empty: 'conflict',
  competency_unknown: 'invalid',
  /** Not in this state: it is being made, reviewed or already kept. */
  not_now: 'conflict',
  bad_blocks: 'invalid',
  too_large: 'invalid',
  /** Something in it stops it: the findings say what. */
  held_by_checks: 'conflict',
  nothing_in_it: 'conflict',
  own_draft: 'forbidden',
  note_missing: 'invalid',
  needs_model: 'conflict',
  block_unknown: 'not_found',
  wrong_place: 'invalid',
  place_incomplete: 'invalid',
  trial_only: 'conflict',
  same_text: 'invalid',
  /** `fields`: those that the words lack, or that do not exist. */
  prompt_fields: 'invalid',
});
