import type { Role } from '@patio/access';
import type { MyMembership } from '@patio/client';
import { m } from '@patio/messages';

const NAMES: Record<Role, () => string> = {
  admin: m.web_role_admin,
  director: m.web_role_director,
  coordinator: m.web_role_coordinator,
  teacher: m.web_role_teacher,
  student: m.web_role_student,
  parent: m.web_role_parent,
  support: m.web_role_support,
  psychology: m.web_role_psychology,
};

export const roleName = (role: Role): string => NAMES[role]();
/** Where a membership holds: the school, or the whole institution. */
export const placeName = (membership: MyMembership): string => membership.schoolName ?? membership.institutionName;
