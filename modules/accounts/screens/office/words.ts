import type { Reach } from '@patio/access';
import { ROLES } from '@patio/access';
import { roleName } from '@patio/client';
import { m } from '@patio/messages';
import type { MemberView } from '../../contract.ts';

const REACH_NAMES: Record<Reach, () => string> = {
  self: m.accounts_reach_self,
  child: m.accounts_reach_child,
  section: m.accounts_reach_section,
  school: m.accounts_reach_school,
  institution: m.accounts_reach_institution,
  platform: m.accounts_reach_platform,
};
/** How far a right goes, in words; null is not at all. */
export const reachName = (reach: Reach | null): string => (reach ? REACH_NAMES[reach]() : m.accounts_reach_none());

const STATUSES = {
  active: { label: m.accounts_status_active, tone: 'ok' },
  invited: { label: m.accounts_status_invited, tone: 'info' },
  locked: { label: m.accounts_status_locked, tone: 'bad' },
} as const;
export const statusOf = (status: MemberView['status']) => STATUSES[status];

export const roleOptions = () => ROLES.map((id) => ({ id, label: roleName(id) }));

/** The name under which a person stands in a register: surnames first. */
export const registerName = (member: Pick<MemberView, 'givenNames' | 'surnames'>) =>
  `${member.surnames}, ${member.givenNames}`;
export const fullNameOf = (member: Pick<MemberView, 'givenNames' | 'surnames' | 'preferredName'>) =>
  `${member.preferredName || member.givenNames} ${member.surnames}`.trim();
/** A role and where it holds. */
export const placeName = (place: { role: (typeof ROLES)[number]; schoolName: string | null }) =>
  place.schoolName ? `${roleName(place.role)} · ${place.schoolName}` : roleName(place.role);
