import { m } from '@patio/messages';
import { nameActions, nameSubjects, registerLabels } from '@patio/platform';
import { labels } from '../contract/labels.ts';

registerLabels(labels);

nameActions({
  'wellbeing.case_made': m.wellbeing_did_case_made,
});

nameSubjects({
  'wellbeing.case': m.wellbeing_subject_case,
});
