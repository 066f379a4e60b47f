import type { Capabilities } from '@patio/access';

/** Who may do what with accounts, memberships and permissions. Whoever is not named in a line may not do it. */
export const capabilities = {
  'accounts.use_own': {
    admin: 'self',
    director: 'self',
    coordinator: 'self',
    teacher: 'self',
    student: 'self',
    parent: 'self',
    support: 'self',
    psychology: 'self',
  },
  'accounts.read': { admin: 'institution' },
  'accounts.manage': { admin: 'institution' },
  'accounts.invite': { admin: 'institution', director: 'school', support: 'school' },
  'accounts.impersonate': { admin: 'institution' },
  'accounts.issue_recovery': { admin: 'institution' },
  /** A teacher's reach here is the homeroom of which she is the tutor, not every class that she teaches. */
  'accounts.manage_child_cards': { admin: 'institution', teacher: 'section', support: 'school' },
  'accounts.manage_child_devices': { admin: 'institution', support: 'school' },
  'accounts.manage_permissions': { admin: 'institution' },
  'accounts.delegate': { admin: 'institution', director: 'school' },
} as const satisfies Capabilities;
