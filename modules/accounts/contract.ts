import { breakGlass } from './contract/break-glass.ts';
import { devices } from './contract/devices.ts';
import { me } from './contract/me.ts';
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
export * from './contract/events.ts';
export { email, freshProof, PASSWORD_MIN, username } from './contract/fields.ts';
export { PICTURES, PIN_LENGTH, type Picture } from './contract/pictures.ts';
export { type PasskeyView, type SessionView, sessionView } from './contract/security.ts';
export type { NextStep } from './contract/sign-in.ts';

/** Who you are, how you prove it, and what is your own. */
export const contract = {
  ...me,
  ...signIn,
  ...security,
  ...devices,
  ...breakGlass,
};
