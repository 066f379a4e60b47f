import { ROLES } from '@patio/access';
import { roleName } from '@patio/client';
import { m } from '@patio/messages';
import type { MemberView } from '../../contract.ts';

const STATUSES = {
  active: { label: m.members_status_active, tone: 'ok' },
  invited: { label: m.members_status_invited, tone: 'info' },
  locked: { label: m.members_status_locked, tone: 'bad' },
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
