import type { ModuleLabels } from '@patio/access';
import { m } from '@patio/messages';

/** What the platform's own rights are called. */
export const platformLabels: ModuleLabels = {
  areas: {
    platform: { title: m.platform_area_title, order: 260 },
  },
  capabilities: {
    'platform.read_audit': m.platform_can_read_audit,
    'platform.read_jobs': m.platform_can_read_jobs,
    'platform.manage_jobs': m.platform_can_manage_jobs,
    'platform.read_mail': m.platform_can_read_mail,
    'platform.manage_maintenance': m.platform_can_manage_maintenance,
    'platform.use_jobs': m.platform_can_use_jobs,
    'platform.use_files': m.platform_can_use_files,
    'platform.use_approvals': m.platform_can_use_approvals,
    'platform.manage_safeguards': m.platform_can_manage_safeguards,
    'platform.approve_exports': m.platform_can_approve_exports,
    'platform.export': m.platform_can_export,
    'platform.read_history': m.platform_can_read_history,
    'platform.undo_own': m.platform_can_undo_own,
  },
};
