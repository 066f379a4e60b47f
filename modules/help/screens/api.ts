import { client } from '@patio/client';
import type { contract } from '../contract.ts';

/** The help api, as every screen of this module calls it. */
export const help = client<typeof contract>('help');
