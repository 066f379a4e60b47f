import { registerHistory } from '@patio/platform';
import { ACTION_LABELS, FIELD_LABELS } from './audit-labels.ts';
import { getMember } from './service/members.ts';

/** An account's story for whoever may read accounts: sign-ins, roles, locks, merges. Never what is secret. */
registerHistory('accounts.user', {
  visible: async (tx, actor, id) =>
    getMember(tx, actor, 'accounts.read', id).then(
      () => true,
      () => false,
    ),
  actions: ACTION_LABELS,
  fields: FIELD_LABELS,
});
