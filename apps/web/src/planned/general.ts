import { m } from '@patio/messages';
import { planned } from './planned.ts';

export const generalPlanned = [
  ...planned('public', [
    ['/about', 'pages.about', null, m.web_pages_about],
    ['/login', 'accounts.login', null, m.web_accounts_login, undefined, { bare: true }],
    ['/privacy', 'pages.privacy', null, m.web_pages_privacy],
    ['/terms', 'pages.terms', null, m.web_pages_terms],
    ['/admin-bypass', 'accounts.break_glass', null, m.web_accounts_break_glass, undefined, { bare: true }],
    ['/auth/callback', 'accounts.callback', null, m.web_accounts_callback, undefined, { bare: true }],
  ]),
  ...planned('any', [
    ['/help', 'help.articles', 'help.ask', m.web_help_articles],
    ['/support', 'help.tickets', 'help.ask', m.web_help_tickets],
    ['/profile', 'accounts.profile', 'accounts.use_own', m.web_accounts_profile],
    ['/settings', 'accounts.settings', 'accounts.use_own', m.web_accounts_settings],
    ['/notifications', 'notices.inbox', 'notices.read_own', m.web_notices_inbox],
    ['/auth/debug', 'accounts.debug', 'accounts.use_own', m.web_accounts_debug],
  ]),
];
