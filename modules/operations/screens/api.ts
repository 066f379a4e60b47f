import { client } from '@patio/client';
import type { contract as platformContract } from '@patio/platform/contract';
import type { contract } from '../contract.ts';

/** The api of this module, as every screen of it calls it. */
export const operations = client<typeof contract>('operations');
export const platform = client<typeof platformContract>('platform');
