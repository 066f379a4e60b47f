import type { Role } from '@patio/access';
import { m } from '@patio/messages';

const NAMES: Record<Role, () => string> = {
  admin: m.client_role_admin,
  director: m.client_role_director,
  coordinator: m.client_role_coordinator,
  teacher: m.client_role_teacher,
  student: m.client_role_student,
  parent: m.client_role_parent,
  support: m.client_role_support,
  psychology: m.client_role_psychology,
};

/** What a role is called in the reader's language; the same word on every screen. */
export const roleName = (role: Role): string => NAMES[role]();
