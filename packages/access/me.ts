import { nameSchemas } from '@patio/kernel';
import { z } from 'zod';
import { CAPABILITY_NAMES } from './capabilities.ts';
import { REACHES, ROLES } from './roles.ts';

// Who is signed in, as the accounts module answers it and as every screen and the shell read it.

const id = z.uuid();
const instant = z.iso.datetime();

export const AVATARS = [
  'condor',
  'llama',
  'vizcacha',
  'jaguar',
  'toucan',
  'turtle',
  'hummingbird',
  'otter',
  'fox',
  'frog',
  'bee',
  'whale',
] as const;

export const membershipView = z.object({
  id,
  role: z.enum(ROLES),
  institutionId: id,
  institutionName: z.string(),
  schoolId: id.nullable(),
  schoolName: z.string().nullable(),
  /** ISO code of the school's country, or of the institution's: whose words its people use. */
  country: z.string(),
  platform: z.boolean(),
});

/** How a person wants to see Patio. `auto` follows the device. */
export const preferencesView = z.object({
  version: z.number().int(),
  theme: z.enum(['auto', 'light', 'dark', 'contrast', 'contrast-dark', 'calm']),
  textSize: z.enum(['small', 'normal', 'large', 'largest']),
  font: z.enum(['standard', 'legible', 'readable', 'early']),
  /** More room between letters, words and lines. */
  spacing: z.enum(['normal', 'wide']),
  motion: z.enum(['auto', 'reduced', 'full']),
  density: z.enum(['comfortable', 'compact']),
  timeFormat: z.enum(['auto', '12', '24']),
});

export const userView = z.object({
  id,
  givenNames: z.string(),
  surnames: z.string(),
  preferredName: z.string().nullable(),
  email: z.string().nullable(),
  username: z.string().nullable(),
  locale: z.enum(['es', 'en']),
  /** A photo of their own; wins over the drawn avatar. */
  photoFileId: id.nullable(),
  avatar: z.enum(AVATARS).nullable(),
  pronouns: z.string().nullable(),
  phone: z.string().nullable(),
  version: z.number().int(),
});

export const meView = z.object({
  user: userView,
  memberships: z.array(membershipView),
  activeMembershipId: id,
  /** What the active membership may do, and how far; absent means not at all. */
  capabilities: z.partialRecord(z.enum(CAPABILITY_NAMES), z.enum(REACHES)),
  preferences: preferencesView,
  /** The reading level: the youngest (by card, or as the school set it), the calm one, or the usual. */
  audience: z.enum(['standard', 'k3', 'calm']),
  /** Set while an admin looks through this person's eyes; everything is read-only then. */
  impersonation: z.object({ byName: z.string(), reason: z.string(), until: instant }).nullable(),
  /** The password was given by somebody else and must be replaced first. */
  mustSetPassword: z.boolean(),
  /** What stands before everything else: all other procedures refuse until it is settled. */
  held: z.enum(['password', 'second_step']).nullable(),
  /** The person has not yet passed their first-login screen. */
  firstLogin: z.boolean(),
  secondFactor: z.object({
    totp: z.boolean(),
    passkeys: z.number().int(),
    recoveryCodesLeft: z.number().int(),
  }),
  hasPassword: z.boolean(),
  session: z.object({
    id,
    kind: z.enum(['person', 'child', 'impersonation', 'break_glass']),
    expiresAt: instant,
  }),
});
export type MeView = z.infer<typeof meView>;
export type MembershipView = z.infer<typeof membershipView>;
export type PreferencesView = z.infer<typeof preferencesView>;
export type UserView = z.infer<typeof userView>;

nameSchemas({ membershipView, accountsPreferencesView: preferencesView, userView, meView });
