import { client } from '@patio/client';
import type { contract as studioContract } from '@patio/studio';
import type { contract } from '../contract.ts';

/** The api of this module, as every screen of it calls it. */
export const generator = client<typeof contract>('course-generator');

/** Documents are kept by the studio: brought in once, used by whatever drafts. */
export const studio = client<typeof studioContract>('studio');
