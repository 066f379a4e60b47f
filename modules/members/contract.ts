import { bulk } from './contract/bulk.ts';
import { children } from './contract/children.ts';
import { members } from './contract/members.ts';
import { office } from './contract/office.ts';
import { permissions } from './contract/permissions.ts';
import { persons } from './contract/persons.ts';

export { CARDS_AT_ONCE, type ChildView, type MadeCard } from './contract/children.ts';
export { type MemberView, memberFilters } from './contract/members.ts';
export {
  type AuditLine,
  auditFilters,
  type PermissionChange,
  type PermissionEffect,
} from './contract/office.ts';
export type { DelegationView } from './contract/permissions.ts';

/** What the office does with accounts: who belongs, who may what, who comes in with a card. */
export const contract = {
  ...members,
  ...bulk,
  ...persons,
  ...children,
  ...permissions,
  ...office,
};
