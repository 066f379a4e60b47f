import { m } from '@patio/messages';
import { nameActions, nameSubjects, registerLabels } from '@patio/platform';
import { labels } from '../contract/labels.ts';

registerLabels(labels);

nameActions({
  'pages.accepted': m.pages_did_accepted,
  'pages.published': m.pages_did_published,
  'pages.draft_discarded': m.pages_did_draft_discarded,
});

nameSubjects({
  'pages.version': m.pages_subject_version,
});
