import { m } from '@patio/messages';
import { nameActions, nameOthersWith, nameSubjects, registerLabels } from '@patio/platform';
import { inArray } from 'drizzle-orm';
import { labels } from '../contract/labels.ts';
import { apiKeys } from './schema.ts';

registerLabels(labels);

// Where a key did something, the audit shows what the key is called.
nameOthersWith('integrations.key', async (tx, ids) => {
  const rows = await tx
    .select({ id: apiKeys.id, name: apiKeys.name })
    .from(apiKeys)
    .where(inArray(apiKeys.id, [...ids]));
  return new Map(rows.map(({ id, name }) => [id, name]));
});

nameActions({
  'integrations.connection_tested': m.integrations_did_connection_tested,
  'integrations.directory_user_created': m.integrations_did_directory_user_created,
  'integrations.directory_user_changed': m.integrations_did_directory_user_changed,
  'integrations.key_made': m.integrations_did_key_made,
  'integrations.key_renewed': m.integrations_did_key_renewed,
  'integrations.key_revoked': m.integrations_did_key_revoked,
  'integrations.token_given': m.integrations_did_token_given,
  'integrations.webhook_archived': m.integrations_did_webhook_archived,
  'integrations.webhook_off': m.integrations_did_webhook_off,
  'integrations.webhook_on': m.integrations_did_webhook_on,
  'integrations.webhook_renewed': m.integrations_did_webhook_renewed,
  'integrations.webhook_replayed': m.integrations_did_webhook_replayed,
  'integrations.webhook_saved': m.integrations_did_webhook_saved,
  'integrations.webhook_tested': m.integrations_did_webhook_tested,
});

nameSubjects({
  'integrations.connection': m.integrations_subject_connection,
  'integrations.directory_user': m.integrations_subject_directory_user,
  'integrations.key': m.integrations_subject_key,
  'integrations.webhook': m.integrations_subject_webhook,
});
