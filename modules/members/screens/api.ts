import { client } from '@patio/client';
import type { contract } from '../contract.ts';

/** The members api, as every screen of this module calls it. */
export const members = client<typeof contract>('members');
