import type { Role, ScreenRoute } from '@patio/access';

/** The general screens that a role also has under its own address. */
const TWINS: Partial<Record<Role, readonly string[]>> = {
  admin: ['notifications', 'profile'],
  director: ['notifications', 'profile', 'settings', 'help', 'support'],
  parent: ['notifications', 'profile', 'settings', 'help', 'support'],
  student: ['notifications', 'profile', 'settings', 'help', 'support'],
  teacher: ['notifications', 'profile', 'settings', 'help'],
};

/** The same screen under the role's own address, in the role's shell. Made from the general record, so they cannot drift apart. */
export function twinsOf(general: readonly ScreenRoute[]): ScreenRoute[] {
  return Object.entries(TWINS).flatMap(([role, names]) =>
    names.flatMap((name) => {
      const original = general.find((route) => route.path === `/${name}`);
      if (!original) return [];
      const needs = original.needs ?? 'accounts.use_own';
      return [{ ...original, id: `${original.id}_${role}`, path: `/${role}/${name}`, role: role as Role, needs }];
    }),
  );
}

/** Where this role keeps one of its own screens: its twin, or the general one. */
export const ownAddress = (role: Role | null, name: string): string =>
  role && TWINS[role]?.includes(name) ? `/${role}/${name}` : `/${name}`;
