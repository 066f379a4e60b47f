import type { contract } from '@patio/platform/contract';
import { client } from './client.ts';

/** The platform's own procedures, for what every module leans on: histories, exports, taking back. */
export const platform = client<typeof contract>('platform');
