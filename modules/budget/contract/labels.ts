import type { ModuleLabels } from '@patio/access';
import { m } from '@patio/messages';

/** What this part of school life and its rights are called. */
export const labels: ModuleLabels = {
  areas: { budget: { title: m.budget_title, order: 145 } },
  capabilities: { 'budget.manage': m.budget_can_manage, 'budget.approve': m.budget_can_approve },
};
