import type { ModuleLabels } from '@patio/access';
import { m } from '@patio/messages';

/** What this part of school life and its rights are called. */
export const labels: ModuleLabels = {
  areas: {
    accounts: { title: m.accounts_area_title, order: 30 },
  },
  capabilities: {
    'accounts.use_own': m.accounts_can_use_own,
    'accounts.read': m.accounts_can_read,
    'accounts.manage': m.accounts_can_manage,
    'accounts.invite': m.accounts_can_invite,
    'accounts.impersonate': m.accounts_can_impersonate,
    'accounts.issue_recovery': m.accounts_can_issue_recovery,
    'accounts.manage_child_cards': m.accounts_can_manage_child_cards,
    'accounts.manage_child_devices': m.accounts_can_manage_child_devices,
    'accounts.manage_permissions': m.accounts_can_manage_permissions,
    'accounts.delegate': m.accounts_can_delegate,
  },
};
