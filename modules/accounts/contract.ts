import { bulk } from './contract/bulk.ts';
import { children } from './contract/children.ts';
import { devices } from './contract/devices.ts';
import { me } from './contract/me.ts';
import { members } from './contract/members.ts';
import { office } from './contract/office.ts';
import { permissions } from './contract/permissions.ts';
import { persons } from './contract/persons.ts';
import { security } from './contract/security.ts';
import { signIn } from './contract/sign-in.ts';

export {
  AVATARS,
  type MembershipView,
  type MeView,
  meView,
  type PreferencesView,
  preferencesView,
  type UserView,
} from '@patio/access/me';
export { CARDS_AT_ONCE, type ChildView, type MadeCard, PICTURES, PIN_LENGTH } from './contract/children.ts';
export * from './contract/events.ts';
export { PASSWORD_MIN } from './contract/fields.ts';
export { type MemberView, memberFilters } from './contract/members.ts';
export {
  type AuditLine,
  auditFilters,
  type PermissionChange,
  type PermissionEffect,
} from './contract/office.ts';
export type { DelegationView } from './contract/permissions.ts';
export type { PasskeyView, SessionView } from './contract/security.ts';
export type { NextStep } from './contract/sign-in.ts';

/** Who you are, how you prove it, and what you may do. */
export const contract = {
  ...me,
  ...signIn,
  ...security,
  ...children,
  ...devices,
  ...members,
  ...bulk,
  ...permissions,
  ...office,
  ...persons,
};
