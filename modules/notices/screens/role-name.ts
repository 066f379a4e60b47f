import type { Role } from '@patio/access';
import { m } from '@patio/messages';

const NAMES: Record<Role, () => string> = {
  admin: m.accounts_role_admin,
  director: m.accounts_role_director,
  coordinator: m.accounts_role_coordinator,
  teacher: m.accounts_role_teacher,
  student: m.accounts_role_student,
  parent: m.accounts_role_parent,
  support: m.accounts_role_support,
  psychology: m.accounts_role_psychology,
};

/** What a role is called in the reader's language. */
export const roleName = (role: Role): string => NAMES[role]();
