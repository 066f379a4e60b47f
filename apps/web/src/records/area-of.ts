import { ROLES, type Role } from '@patio/access';

/** The parts of the app whose records arrive separately: one for each role. */
export const AREAS: readonly Role[] = ROLES;

/** Whose area an address lies in; `general` is what everybody has. */
export const areaOf = (address: string): Role | 'general' => {
  const [, first] = address.split('/');
  return AREAS.find((role) => role === first) ?? 'general';
};
