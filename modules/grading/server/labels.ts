import { m } from '@patio/messages';
import { nameSubjects, registerLabels } from '@patio/platform';
import { labels } from '../contract/labels.ts';

registerLabels(labels);

nameSubjects({
  'grading.policy': m.grading_subject_policy,
  'grading.scale': m.grading_subject_scale,
  // As they were called before scales and policies had a module of their own; the audit is never rewritten.
  'gradebook.policy': m.grading_subject_policy,
  'gradebook.scale': m.grading_subject_scale,
});
