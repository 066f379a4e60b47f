import { client } from '@patio/client';
import type { contract } from '../contract.ts';

/** The accounts api, as every screen of this module calls it. */
export const accounts = client<typeof contract>('accounts');
