import { m } from '@patio/messages';
import { nameActions, nameSubjects, registerLabels } from '@patio/platform';
import { labels } from '../contract/labels.ts';

registerLabels(labels);

nameActions({
  'schools.setting_changed': m.schools_did_setting_changed,
  'schools.institution_founded': m.schools_did_institution_founded,
  'schools.institution_edited': m.schools_did_institution_edited,
  'schools.institution_archived': m.schools_did_institution_archived,
  'schools.institution_restored': m.schools_did_institution_restored,
});

nameSubjects({
  'schools.institution': m.schools_subject_institution,
  'schools.setting': m.schools_subject_setting,
  'schools.year': m.schools_subject_year,
  'schools.bell': m.schools_subject_bell,
  'schools.room': m.schools_subject_room,
});
