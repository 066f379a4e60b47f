import type { ScreenPart, ScreenRoute } from '@patio/access';
import { m } from '@patio/messages';

export { labels } from './contract/labels.ts';

const policies = () => import('./screens/Policies.screen.tsx');

export const routes = [
  {
    id: 'grading.scales',
    path: '/admin/grading/scales',
    role: 'admin',
    title: m.grading_scales,
    needs: 'grading.manage',
    state: 'built',
    nav: { group: 'academics', order: 44, icon: 'ruler', hub: 'grading' },
    load: () => import('./screens/Scales.screen.tsx'),
  },
  {
    id: 'grading.policies',
    path: '/admin/grading/policies',
    role: 'admin',
    title: m.grading_policies,
    needs: 'grading.read',
    state: 'built',
    nav: { group: 'academics', order: 46, icon: 'scale', hub: 'grading' },
    load: policies,
  },
  {
    id: 'grading.proposals',
    twinOf: 'grading.policies',
    path: '/coordinator/grading-policies',
    role: 'coordinator',
    title: m.grading_policies,
    needs: 'grading.propose',
    state: 'built',
    nav: { group: 'academics', order: 20, icon: 'scale', hub: 'grading', tab: true },
    load: policies,
  },
] as const satisfies readonly ScreenRoute[];

export const parts = [
  {
    slot: 'homes.director',
    id: 'grading.policy_proposals',
    order: 20,
    title: m.grading_policies,
    needs: 'grading.decide',
    asks: [{ of: 'grading.waitingPolicies' }],
    load: () => import('./screens/parts/PolicyProposals.part.tsx'),
  },
] as const satisfies readonly ScreenPart[];
