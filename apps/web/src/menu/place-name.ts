import type { MyMembership } from '@patio/client';

/** Where a membership holds: the school, or the whole institution. */
export const placeName = (membership: MyMembership): string => membership.schoolName ?? membership.institutionName;
