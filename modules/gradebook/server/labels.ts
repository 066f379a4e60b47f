import { m } from '@patio/messages';
import { nameSubjects, registerLabels } from '@patio/platform';
import { labels } from '../contract/labels.ts';

registerLabels(labels);

nameSubjects({
  'gradebook.sheet': m.gradebook_subject_sheet,
  'gradebook.change': m.gradebook_subject_change,
  'gradebook.period': m.gradebook_subject_period,
  'gradebook.item': m.gradebook_subject_item,
  'gradebook.section': m.gradebook_subject_section,
});
