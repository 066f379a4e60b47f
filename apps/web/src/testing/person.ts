import { CAPABILITY_NAMES, defaultReach, type Role } from '@patio/access';
import type { Me } from '@patio/client';

/** A signed-in person with these roles; the first one is switched on and holds its usual rights. */
export function personWith(...roles: [Role, ...Role[]]): Me {
  const [active] = roles;
  return {
    user: {
      id: 'u1',
      givenNames: 'Marta',
      surnames: 'Quiroga',
      preferredName: null,
      locale: 'es',
      email: null,
      username: null,
      photoFileId: null,
      pronouns: null,
      phone: null,
      avatar: null,
      version: 1,
    },
    memberships: roles.map((role) => ({
      id: `m-${role}`,
      role,
      institutionId: 'i1',
      institutionName: 'Colegio',
      schoolId: 's1',
      schoolName: 'Sede',
      country: 'PE',
      platform: false,
    })),
    activeMembershipId: `m-${active}`,
    capabilities: Object.fromEntries(
      CAPABILITY_NAMES.flatMap((name) => {
        const reach = defaultReach(active, name);
        return reach && reach !== 'platform' ? [[name, reach]] : [];
      }),
    ),
    preferences: {
      version: 1,
      theme: 'auto',
      textSize: 'normal',
      font: 'standard',
      spacing: 'normal',
      motion: 'auto',
      density: 'comfortable',
      timeFormat: 'auto',
    },
    impersonation: null,
    mustSetPassword: false,
    held: null,
    firstLogin: false,
    secondFactor: { totp: false, passkeys: 0, recoveryCodesLeft: 0 },
    hasPassword: true,
    audience: 'standard',
    session: { id: 'x1', kind: 'person', expiresAt: '2030-01-01T00:00:00Z' },
  };
}
