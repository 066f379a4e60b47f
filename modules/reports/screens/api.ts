import { client } from '@patio/client';
import type { contract } from '../contract.ts';

/** The api of this module, as every screen of it calls it. */
export const reports = client<typeof contract>('reports');
