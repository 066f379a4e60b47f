import { m } from '@patio/messages';
import { nameActions, nameSubjects, registerLabels } from '@patio/platform';
import { labels } from '../contract/labels.ts';

registerLabels(labels);

nameActions({
  'ai.provider_added': m.ai_did_provider_added,
  'ai.provider_changed': m.ai_did_provider_changed,
  'ai.provider_on': m.ai_did_provider_on,
  'ai.provider_off': m.ai_did_provider_off,
  'ai.provider_removed': m.ai_did_provider_removed,
  'ai.provider_tested': m.ai_did_provider_tested,
  'ai.key_set': m.ai_did_key_set,
  'ai.key_removed': m.ai_did_key_removed,
  'ai.purpose_set': m.ai_did_purpose_set,
  'ai.purpose_removed': m.ai_did_purpose_removed,
  'ai.evaluation_started': m.ai_did_evaluation_started,
  'ai.model_evaluated': m.ai_did_model_evaluated,
  'ai.policy_accepted': m.ai_did_policy_accepted,
  'ai.prompt_activated': m.ai_did_prompt_activated,
  'ai.prompt_written': m.ai_did_prompt_written,
  'ai.settings_saved': m.ai_did_settings_saved,
  'ai.routing_saved': m.ai_did_routing_saved,
  'ai.routing_removed': m.ai_did_routing_removed,
  'ai.alert_acknowledged': m.ai_did_alert_acknowledged,
  'ai.alert_closed': m.ai_did_alert_closed,
  'ai.alert_released': m.ai_did_alert_released,
  'ai.alert_read': m.ai_did_alert_read,
});

nameSubjects({
  'ai.provider': m.ai_subject_provider,
  'ai.purpose': m.ai_subject_purpose,
  'ai.evaluation': m.ai_subject_evaluation,
  'ai.policy': m.ai_subject_policy,
  'ai.prompt': m.ai_subject_prompt,
  'ai.settings': m.ai_subject_settings,
  'ai.routing': m.ai_subject_routing,
  'ai.alert': m.ai_subject_alert,
});
