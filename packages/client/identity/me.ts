import type { Capability, Reach, Role } from '@patio/access';
import type { Locale } from '@patio/messages/runtime';

export interface MyMembership {
  id: string;
  role: Role;
  institutionId: string;
  institutionName: string;
  schoolId: string | null;
  schoolName: string | null;
  platform: boolean;
}

/** Who is signed in, as far as every screen needs to know; the accounts module answers it. */
export interface Me {
  user: {
    id: string;
    givenNames: string;
    surnames: string;
    preferredName: string | null;
    locale: Locale;
    photoFileId: string | null;
    avatar: string | null;
    version: number;
  };
  memberships: MyMembership[];
  activeMembershipId: string;
  capabilities: Partial<Record<Capability, Reach>>;
  preferences: {
    version: number;
    theme: 'auto' | 'light' | 'dark' | 'contrast' | 'contrast-dark' | 'calm';
    textSize: 'small' | 'normal' | 'large' | 'largest';
    font: 'standard' | 'legible' | 'readable' | 'early';
    spacing: 'normal' | 'wide';
    motion: 'auto' | 'reduced' | 'full';
    density: 'comfortable' | 'compact';
    timeFormat: 'auto' | '12' | '24';
  };
  /** The reading level of a student's pages; `k3` and `calm` change the shell too. */
  audience: 'standard' | 'k3' | 'calm';
  impersonation: { byName: string; reason: string; until: string } | null;
  mustSetPassword: boolean;
  held: 'password' | 'second_step' | null;
  firstLogin: boolean;
  secondFactor: { totp: boolean; passkeys: number; recoveryCodesLeft: number };
  hasPassword: boolean;
  session: { id: string; kind: 'person' | 'child' | 'impersonation' | 'break_glass'; expiresAt: string };
}

/** The membership that is switched on. */
export const activeMembership = (me: Me): MyMembership => {
  const active = me.memberships.find((each) => each.id === me.activeMembershipId);
  if (!active) throw new Error('the active membership is not among the memberships');
  return active;
};

export const holdsCapability = (me: Me | null, capability: Capability): boolean =>
  me !== null && me.capabilities[capability] !== undefined;

/** How a person is greeted. */
export const shortName = (user: Me['user']): string => user.preferredName || (user.givenNames.split(' ')[0] ?? '');
export const fullName = (user: Me['user']): string =>
  `${user.preferredName || user.givenNames} ${user.surnames}`.trim();
