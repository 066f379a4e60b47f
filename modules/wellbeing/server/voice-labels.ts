import { m } from '@patio/messages';
import { nameActions, nameSubjects } from '@patio/platform';

nameActions({
  'wellbeing.checked_in': m.wellbeing_voice_did_check_in,
  'wellbeing.check_in_taken_back': m.wellbeing_voice_did_take_back,
  'wellbeing.asked_to_talk': m.wellbeing_voice_did_ask,
  'wellbeing.check_ins_read': m.wellbeing_voice_did_read,
});

nameSubjects({
  'wellbeing.check_in': m.wellbeing_voice_subject_check_in,
  'wellbeing.student_voice': m.wellbeing_voice_subject_voice,
});
