import { drafts } from './api/drafts.ts';
import { generators } from './api/generators.ts';
import { os } from './api/os.ts';
import { sources } from './api/sources.ts';

export const api = os.router({ ...sources, ...drafts, ...generators });
