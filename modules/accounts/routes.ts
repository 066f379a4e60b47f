import type { ScreenRoute } from '@patio/access';
import { m } from '@patio/messages';

export { labels } from './contract/labels.ts';

const profile = () => import('./screens/Profile.screen.tsx');
const settings = () => import('./screens/Settings.screen.tsx');

export const routes = [
  {
    id: 'accounts.sign_in',
    path: '/login',
    role: 'public',
    title: m.accounts_sign_in,
    needs: null,
    state: 'built',
    bare: true,
    load: () => import('./screens/Login.screen.tsx'),
  },
  {
    id: 'accounts.callback',
    path: '/auth/callback',
    role: 'public',
    title: m.accounts_callback_title,
    needs: null,
    state: 'built',
    bare: true,
    load: () => import('./screens/AuthCallback.screen.tsx'),
  },
  {
    id: 'accounts.debug',
    path: '/auth/debug',
    role: 'public',
    title: m.accounts_debug_title,
    needs: null,
    state: 'built',
    load: () => import('./screens/AuthDebug.screen.tsx'),
  },
  {
    id: 'accounts.bypass',
    path: '/admin-bypass',
    role: 'public',
    title: m.accounts_bypass_title,
    needs: null,
    state: 'built',
    bare: true,
    load: () => import('./screens/AdminBypass.screen.tsx'),
  },
  {
    id: 'accounts.first_login',
    path: '/student/first-login',
    role: 'student',
    title: m.accounts_first_login,
    needs: 'accounts.use_own',
    state: 'built',
    load: () => import('./screens/FirstLogin.screen.tsx'),
  },
  {
    id: 'accounts.profile',
    path: '/profile',
    role: 'any',
    title: m.accounts_profile_title,
    needs: 'accounts.use_own',
    state: 'built',
    load: profile,
  },
  {
    id: 'accounts.settings',
    path: '/settings',
    role: 'any',
    title: m.accounts_settings_title,
    needs: 'accounts.use_own',
    state: 'built',
    load: settings,
  },
] as const satisfies readonly ScreenRoute[];
