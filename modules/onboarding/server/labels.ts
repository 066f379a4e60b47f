import { m } from '@patio/messages';
import { nameActions, nameSubjects, registerLabels } from '@patio/platform';
import { labels } from '../contract/labels.ts';

registerLabels(labels);

nameActions({
  'onboarding.begun': m.onboarding_did_begun,
  'onboarding.classes_opened': m.onboarding_did_classes_opened,
  'onboarding.step_set': m.onboarding_did_step_set,
});

nameSubjects({ 'onboarding.steps': m.onboarding_subject_steps });
