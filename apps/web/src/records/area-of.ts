import { ROLES, type Role, type ScreenRoute } from '@patio/access';

/** The parts of the app whose records arrive separately: each role's own screens, and those that several roles share. */
export const AREAS = [...ROLES, 'shared'] as const;
export type Area = (typeof AREAS)[number];

/** Families and students share no screen with anybody. */
const ALONE: readonly (Role | 'general')[] = ['student', 'parent'];

/** Whose address it is; the first steps of a role stand behind a word that all of them share. */
const roleOf = (address: string): Role | undefined => {
  const [, first, second] = address.split('/');
  return ROLES.find((role) => role === (first === 'onboarding' ? second : first));
};

/** The area that a record arrives with; `general` is what everybody has. */
export const areaOf = ({ path, own }: Pick<ScreenRoute, 'path' | 'own'>): Area | 'general' => {
  const role = roleOf(path);
  return role && !own ? 'shared' : (role ?? 'general');
};

/** What a role needs for its menu. */
export const areasOf = (role: Role): readonly Area[] => (ALONE.includes(role) ? [role] : [role, 'shared']);

/** What may hold the record of an address, which alone does not tell whether the screen is shared. */
export const areasAt = (address: string): readonly Area[] => {
  const role = roleOf(address);
  return role ? [role, 'shared'] : [];
};
