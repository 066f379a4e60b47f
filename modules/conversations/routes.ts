import type { ScreenPart, ScreenRoute, ScreenStart } from '@patio/access';
import { m } from '@patio/messages';

export { labels } from './contract/labels.ts';

export const routes = [
  {
    id: 'conversations.family',
    path: '/parent/messages',
    role: 'parent',
    title: m.conversations_title,
    needs: 'conversations.use_own',
    state: 'built',
    offline: true,
    nav: { group: 'communication', order: 10, icon: 'message-circle', tab: true },
    load: () => import('./screens/ParentMessages.screen.tsx'),
  },
  {
    id: 'conversations.student',
    path: '/student/chat-individual',
    role: 'student',
    title: m.conversations_title,
    needs: 'conversations.use_own',
    state: 'built',
    offline: true,
    nav: { group: 'help', order: 20, icon: 'message-circle' },
    load: () => import('./screens/StudentMessages.screen.tsx'),
  },
] as const satisfies readonly ScreenRoute[];

/** Conversations in which a family has something unread. */
const FAMILY_UNREAD = {
  id: 'conversations.family',
  order: 6,
  title: m.conversations_unread_title,
  needs: 'conversations.use_own',
  asks: [{ of: 'conversations.unread' }],
  load: () => import('./screens/parts/FamilyUnread.part.tsx'),
} as const;

/** The lists behind the numbers on the homes, and what staff open over any page. */
export const parts = [
  { slot: 'homes.parent', ...FAMILY_UNREAD },
  { slot: 'homes.parent_dashboard.aside', ...FAMILY_UNREAD },
  {
    slot: 'homes.waiting',
    id: 'unread_messages',
    order: 20,
    title: m.conversations_unread_title,
    needs: 'conversations.use_own',
    load: () => import('./screens/parts/UnreadMessages.part.tsx'),
  },
  {
    slot: 'homes.waiting',
    id: 'office_messages',
    order: 25,
    title: m.conversations_office_title,
    needs: 'conversations.office',
    load: () => import('./screens/parts/OfficeMessages.part.tsx'),
  },
  {
    slot: 'homes.waiting',
    id: 'message_reports',
    order: 10,
    title: m.conversations_reports_title,
    needs: 'conversations.moderate',
    load: () => import('./screens/parts/MessageReports.part.tsx'),
  },
  {
    slot: 'web.tools',
    id: 'messages',
    order: 10,
    title: m.conversations_title,
    needs: 'conversations.use_own',
    load: () => import('./screens/parts/UnreadTool.part.tsx'),
  },
  {
    slot: 'web.sheet',
    id: 'messages',
    order: 10,
    title: m.conversations_title,
    needs: 'conversations.use_own',
    load: () => import('./screens/parts/MessagesSheet.part.tsx'),
  },
] as const satisfies readonly ScreenPart[];

/** What waits on the device is sent, and the palette and menus know the way, before any screen is opened. */
export const starts = [
  { needs: 'conversations.use_own', load: () => import('./screens/start.ts') },
] as const satisfies readonly ScreenStart[];
