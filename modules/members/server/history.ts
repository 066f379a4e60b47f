import { registerHistory } from '@patio/platform';
import { FIELD_LABELS } from './field-labels.ts';
import { getMember } from './service/members.ts';

/** An account's story for whoever may read accounts: sign-ins, roles, locks, merges. Never what is secret. */
registerHistory('accounts.user', {
  visible: async (tx, actor, id) =>
    getMember(tx, actor, 'accounts.read', id).then(
      () => true,
      () => false,
    ),
  actions: {},
  fields: FIELD_LABELS,
});
