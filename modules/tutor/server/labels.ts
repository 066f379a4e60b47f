import { m } from '@patio/messages';
import { nameActions, nameSubjects, registerLabels } from '@patio/platform';
import { labels } from '../contract/labels.ts';

registerLabels(labels);

nameActions({
  'tutor.chat_read': m.tutor_did_chat_read,
  'tutor.class_set': m.tutor_did_class_set,
  'tutor.passage_hidden': m.tutor_did_passage_hidden,
  'tutor.passage_shown': m.tutor_did_passage_shown,
  'tutor.profile_set': m.tutor_did_profile_set,
  'tutor.question_answered': m.tutor_did_answered,
  'tutor.reply_approved': m.tutor_did_approved,
  'tutor.reply_corrected': m.tutor_did_corrected,
  'tutor.skills_mapped': m.tutor_did_skills_mapped,
  'tutor.transcripts_deleted': m.tutor_did_deleted,
  'tutor.word_removed': m.tutor_did_word_removed,
  'tutor.word_saved': m.tutor_did_word_saved,
});

nameSubjects({ 'tutor.chat': m.tutor_subject_chat, 'tutor.question': m.tutor_subject_question });
