import type { Role } from '@patio/access';
import { m } from '@patio/messages';

/** What each role is called where the server writes it: files, requests that a second person decides. */
export const ROLE_TITLES = {
  admin: m.client_role_admin,
  director: m.client_role_director,
  coordinator: m.client_role_coordinator,
  teacher: m.client_role_teacher,
  student: m.client_role_student,
  parent: m.client_role_parent,
  support: m.client_role_support,
  psychology: m.client_role_psychology,
} satisfies Record<Role, unknown>;
