import { m } from '@patio/messages';
import { nameActions, nameSubjects, registerLabels } from '@patio/platform';
import { labels } from '../contract/labels.ts';

registerLabels(labels);

nameActions({
  'recognition.badge_awarded': m.recognition_did_badge_awarded,
  'recognition.badge_revoked': m.recognition_did_badge_revoked,
  'recognition.badge_saved': m.recognition_did_badge_saved,
  'recognition.badge_shared': m.recognition_did_badge_shared,
  'recognition.feedback_answered': m.recognition_did_feedback_answered,
  'recognition.praise_taken_back': m.recognition_did_praise_taken_back,
  'recognition.praised': m.recognition_did_praised,
  'recognition.redeem_approved': m.recognition_did_redeem_approved,
  'recognition.redeem_asked': m.recognition_did_redeem_asked,
  'recognition.redeem_refused': m.recognition_did_redeem_refused,
  'recognition.redeem_withdrawn': m.recognition_did_redeem_withdrawn,
  'recognition.reward_saved': m.recognition_did_reward_saved,
  'recognition.survey_closed': m.recognition_did_survey_closed,
  'recognition.survey_opened': m.recognition_did_survey_opened,
});

nameSubjects({
  'recognition.award': m.recognition_subject_award,
  'recognition.badge': m.recognition_subject_badge,
  'recognition.redeem': m.recognition_subject_redeem,
  'recognition.reward': m.recognition_subject_reward,
  'recognition.survey': m.recognition_subject_survey,
});
