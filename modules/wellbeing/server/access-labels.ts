import { m } from '@patio/messages';
import { nameActions, nameSubjects } from '@patio/platform';

nameActions({
  'wellbeing.phrase_chosen': m.wellbeing_keys_did_phrase_chosen,
  'wellbeing.phrase_replaced': m.wellbeing_keys_did_phrase_replaced,
  'wellbeing.phrase_changed': m.wellbeing_keys_did_phrase_changed,
  'wellbeing.unlocked': m.wellbeing_keys_did_unlocked,
  'wellbeing.team_set_up': m.wellbeing_keys_did_team_set_up,
  'wellbeing.recovery_renewed': m.wellbeing_keys_did_recovery_renewed,
  'wellbeing.key_granted': m.wellbeing_keys_did_key_granted,
  'wellbeing.team_left': m.wellbeing_keys_did_team_left,
  'wellbeing.supervisor_set': m.wellbeing_keys_did_supervisor_set,
  'wellbeing.key_rotated': m.wellbeing_keys_did_key_rotated,
  'wellbeing.recovery_asked': m.wellbeing_keys_did_recovery_asked,
  'wellbeing.recovery_code_given': m.wellbeing_keys_did_recovery_code_given,
  'wellbeing.key_recovered': m.wellbeing_keys_did_key_recovered,
  'wellbeing.key_destroyed': m.wellbeing_keys_did_key_destroyed,
  'wellbeing.words_erased': m.wellbeing_keys_did_words_erased,
  'wellbeing.rules_saved': m.wellbeing_keys_did_rules_saved,
  'wellbeing.glass_broken': m.wellbeing_access_did_glass_broken,
  'wellbeing.case_opened_by_colleague': m.wellbeing_access_did_case_opened,
  'wellbeing.case_restricted': m.wellbeing_access_did_restricted,
  'wellbeing.opening_reviewed': m.wellbeing_access_did_opening_reviewed,
  'wellbeing.note_written': m.wellbeing_notes_did_written,
});

nameSubjects({
  'wellbeing.team_member': m.wellbeing_keys_subject_member,
  'wellbeing.school_key': m.wellbeing_keys_subject_key,
});
