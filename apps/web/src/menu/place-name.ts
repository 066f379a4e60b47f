import type { MembershipView } from '@patio/access/me';

/** Where a membership holds: the school, or the whole institution. */
export const placeName = (membership: MembershipView): string => membership.schoolName ?? membership.institutionName;
