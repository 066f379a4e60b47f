import { commentFacts } from './contract/comment-facts.ts';
import { drafts } from './contract/drafts.ts';
import { generators } from './contract/generators.ts';
import { sources } from './contract/sources.ts';

export type { CommentFacts } from './contract/comment-facts.ts';
export * from './contract/drafts.ts';
export * from './contract/events.ts';
export * from './contract/fields.ts';
export * from './contract/forms.ts';
export * from './contract/generators.ts';
export * from './contract/sources.ts';

/** Drafts that a model or Patio's own engine makes, and that people check, change and approve. */
export const contract = { ...sources, ...drafts, ...generators, ...commentFacts };
