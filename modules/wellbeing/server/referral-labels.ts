import { m } from '@patio/messages';
import { nameActions, nameSubjects } from '@patio/platform';

nameActions({
  'wellbeing.referral_sent': m.wellbeing_referrals_did_sent,
  'wellbeing.referral_opened': m.wellbeing_referrals_did_opened,
  'wellbeing.referral_read': m.wellbeing_referrals_did_read,
  'wellbeing.referral_received': m.wellbeing_referrals_did_received,
  'wellbeing.referral_ranked': m.wellbeing_referrals_did_ranked,
  'wellbeing.referral_assigned': m.wellbeing_referrals_did_assigned,
  'wellbeing.referral_joined': m.wellbeing_referrals_did_joined,
  'wellbeing.signal_joined': m.wellbeing_voice_did_signal_joined,
  'wellbeing.referral_closed': m.wellbeing_referrals_did_closed,
  'wellbeing.case_team_set': m.wellbeing_cases_did_team,
  'wellbeing.note_added': m.wellbeing_cases_did_note,
});

nameSubjects({ 'wellbeing.referral': m.wellbeing_referrals_subject });
