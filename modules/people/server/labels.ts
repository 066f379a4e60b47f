import { m } from '@patio/messages';
import { nameSubjects, registerLabels } from '@patio/platform';
import { labels } from '../contract/labels.ts';

registerLabels(labels);

nameSubjects({
  'people.student': m.people_subject_student,
  'people.person': m.people_subject_person,
});
