import { client } from '@patio/client';
import type { contract } from '../contract.ts';

/** The api of this module, as every screen of it calls it. */
export const warnings = client<typeof contract>('warnings');

/** What is about single students is read when it is looked at and kept nowhere. */
export const READ_ONCE = { gcTime: 0, staleTime: 0 } as const;
