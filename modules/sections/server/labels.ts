import { m } from '@patio/messages';
import { nameSubjects, registerLabels } from '@patio/platform';
import { labels } from '../contract/labels.ts';

registerLabels(labels);

nameSubjects({
  'sections.section': m.sections_subject_section,
});
