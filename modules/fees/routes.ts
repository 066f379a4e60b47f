import type { ScreenPart, ScreenRoute, ScreenStart } from '@patio/access';
import { m } from '@patio/messages';

export { labels } from './contract/labels.ts';

export const routes = [
  {
    id: 'fees.family',
    path: '/parent/payments',
    role: 'parent',
    title: m.fees_family_title,
    needs: 'fees.pay',
    state: 'built',
    nav: { group: 'family', order: 40, icon: 'wallet' },
    asks: [{ of: 'fees.family' }],
    load: () => import('./screens/ParentPayments.screen.tsx'),
  },
] as const satisfies readonly ScreenRoute[];

const COLLECTIONS = {
  id: 'collections',
  order: 40,
  title: m.fees_home_collections,
  needs: 'fees.read',
  load: () => import('./screens/parts/Collections.part.tsx'),
} as const;

/** What a family has to pay. */
const FAMILY_DUE = {
  id: 'fees.due',
  order: 15,
  title: m.fees_family_title,
  needs: 'fees.pay',
  asks: [{ of: 'fees.familyDue' }],
  load: () => import('./screens/parts/FamilyDue.part.tsx'),
} as const;

/** What money adds to pages of others. */
export const parts = [
  { slot: 'homes.parent', ...FAMILY_DUE },
  { slot: 'homes.parent_dashboard.aside', ...FAMILY_DUE },
  {
    slot: 'schools.settings',
    id: 'fees',
    order: 31,
    title: m.fees_setup_title,
    needs: 'fees.set_up',
    load: () => import('./screens/parts/FeeSetup.part.tsx'),
  },
  {
    slot: 'people.student',
    id: 'account',
    order: 60,
    title: m.fees_tab_title,
    needs: 'fees.read',
    load: () => import('./screens/parts/StudentAccount.part.tsx'),
  },
  {
    slot: 'schools.settings',
    id: 'providers',
    order: 32,
    title: m.fees_providers,
    needs: 'fees.set_up',
    load: () => import('./screens/parts/Providers.part.tsx'),
  },
  {
    slot: 'homes.waiting',
    id: 'fee_findings',
    order: 70,
    title: m.fees_findings,
    needs: 'fees.manage',
    load: () => import('./screens/parts/Findings.part.tsx'),
  },
  {
    slot: 'web.sheet',
    id: 'till',
    order: 30,
    title: m.fees_desk,
    needs: 'fees.read',
    load: () => import('./screens/parts/MoneySheet.part.tsx'),
  },
  {
    slot: 'homes.waiting',
    id: 'fee_vouchers',
    order: 69,
    title: m.fees_voucher_list,
    needs: 'fees.manage',
    load: () => import('./screens/parts/WaitingVouchers.part.tsx'),
  },
  {
    slot: 'people.guardian',
    id: 'fees',
    order: 30,
    title: m.fees_account,
    needs: 'fees.read',
    load: () => import('./screens/parts/FamilyAccount.part.tsx'),
  },
  { slot: 'homes.admin', ...COLLECTIONS, asks: [{ of: 'fees.collections' }] },
  { slot: 'homes.director', ...COLLECTIONS, asks: [{ of: 'fees.collections' }] },
  // The home of an office is put together when it is opened.
  { slot: 'homes.support', ...COLLECTIONS },
] as const satisfies readonly ScreenPart[];

/** What can be done with money from the palette. */
export const starts = [
  { needs: 'fees.pay', load: () => import('./screens/family-actions.ts') },
  { needs: 'fees.manage', load: () => import('./screens/desk-actions.ts') },
] as const satisfies readonly ScreenStart[];
