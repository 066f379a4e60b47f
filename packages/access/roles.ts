/** The eight kinds of people of a school, in the order in which menus and tables show them. */
export const ROLES = [
  'admin',
  'director',
  'coordinator',
  'teacher',
  'student',
  'parent',
  'support',
  'psychology',
] as const;
export type Role = (typeof ROLES)[number];

/** How far a right goes, from one's own record to the whole platform. Each reach includes nothing but what it names. */
export const REACHES = ['self', 'child', 'section', 'school', 'institution', 'platform'] as const;
export type Reach = (typeof REACHES)[number];
