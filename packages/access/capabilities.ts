import type { Reach, Role } from './roles.ts';

type Grants = Partial<Record<Role, Reach>>;

/**
 * The promise that a principal can read: which role may do what, and how far.
 * A name is `<module>.<verb>`. Whoever is not named in a line may not do it.
 */
export const CAPABILITIES = {
  // The platform and its institutions
  'schools.manage_institutions': { admin: 'platform' },
  'schools.read': {
    admin: 'institution',
    director: 'school',
    coordinator: 'school',
    teacher: 'school',
    student: 'school',
    parent: 'school',
    support: 'school',
    psychology: 'school',
  },
  'schools.manage': { admin: 'institution' },

  // People
  'people.read_students': { admin: 'institution', director: 'school', coordinator: 'school', support: 'school' },
  'people.read_staff': { admin: 'institution', director: 'school', coordinator: 'school', support: 'school' },

  // Accounts
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
  'accounts.invite': { admin: 'institution', director: 'school' },
  'accounts.impersonate': { admin: 'institution' },
  'accounts.issue_recovery': { admin: 'institution' },
  'accounts.manage_child_cards': { admin: 'institution', support: 'school' },
  'accounts.manage_permissions': { admin: 'institution' },
  'accounts.delegate': { admin: 'institution', director: 'school' },

  // The house itself
  'platform.read_audit': { admin: 'institution' },
  'platform.read_jobs': { admin: 'institution' },
  'platform.manage_jobs': { admin: 'institution' },
  'platform.read_mail': { admin: 'institution' },
  'platform.manage_maintenance': { admin: 'platform' },
  'platform.use_files': {
    admin: 'self',
    director: 'self',
    coordinator: 'self',
    teacher: 'self',
    student: 'self',
    parent: 'self',
    support: 'self',
    psychology: 'self',
  },

  // Everyone's own corner
  'notices.read_own': {
    admin: 'self',
    director: 'self',
    coordinator: 'self',
    teacher: 'self',
    student: 'self',
    parent: 'self',
    support: 'self',
    psychology: 'self',
  },
  'notices.manage_rules': { admin: 'institution' },
  'help.ask': {
    admin: 'self',
    director: 'self',
    coordinator: 'self',
    teacher: 'self',
    student: 'self',
    parent: 'self',
    support: 'self',
    psychology: 'self',
  },
  'help.answer': { admin: 'institution', support: 'school' },
  'pages.edit': { admin: 'institution' },
} as const satisfies Record<string, Grants>;

export type Capability = keyof typeof CAPABILITIES;
export const CAPABILITY_NAMES = Object.keys(CAPABILITIES) as Capability[];

/** The default grant of a role, before any school changed it. */
export const defaultReach = (role: Role, capability: Capability): Reach | null =>
  (CAPABILITIES[capability] as Grants)[role] ?? null;
