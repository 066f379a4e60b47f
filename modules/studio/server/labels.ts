import { m } from '@patio/messages';
import { nameActions, nameSubjects, registerLabels } from '@patio/platform';
import { labels } from '../contract/labels.ts';

registerLabels(labels);

nameActions({
  'studio.source_added': m.studio_did_source_added,
  'studio.source_read': m.studio_did_source_read,
  'studio.source_removed': m.studio_did_source_removed,
  'studio.draft_started': m.studio_did_draft_started,
  'studio.draft_made': m.studio_did_draft_made,
  'studio.draft_stopped': m.studio_did_draft_stopped,
  'studio.draft_edited': m.studio_did_draft_edited,
  'studio.draft_sent': m.studio_did_draft_sent,
  'studio.draft_taken_back': m.studio_did_draft_taken_back,
  'studio.draft_reviewed': m.studio_did_draft_reviewed,
  'studio.draft_saved': m.studio_did_draft_saved,
  'studio.draft_discarded': m.studio_did_draft_discarded,
  'studio.roles_set': m.studio_did_roles_set,
  'studio.prompt_written': m.studio_did_prompt_written,
  'studio.prompt_activated': m.studio_did_prompt_activated,
});

nameSubjects({
  'studio.source': m.studio_subject_source,
  'studio.draft': m.studio_subject_draft,
  'studio.generator': m.studio_subject_generator,
  'studio.prompt': m.studio_subject_prompt,
});
