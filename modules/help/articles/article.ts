import type { Role } from '@patio/access';

/** One article in one language. The slug is the same in both, so that a link survives a change of language. */
export interface Article {
  slug: string;
  title: string;
  /** One sentence for the list. */
  summary: string;
  /** In the small writing style of Patio's texts. */
  body: string;
  /** Words that people type although they are not in the text. */
  also?: string;
}

/** Where articles stand: for everybody, for every adult with an account, or for one role. */
export type Shelf = 'public' | 'adults' | Role;
export type Language = 'es' | 'en';

/** The shelves of a reader, their own first. Students have a simpler set of their own instead of the adults'. */
export function shelvesFor(role: Role | null): Shelf[] {
  if (role === null) return ['public'];
  return role === 'student' ? ['student', 'public'] : [role, 'adults', 'public'];
}
