import type { Role } from '@patio/access';

/** Where a role writes its announcements. */
export const pageFor = (role: Role): string =>
  role === 'teacher' ? '/teacher/class-announcements' : '/director/announcements';
