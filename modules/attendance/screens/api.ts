import { client } from '@patio/client';
import type { contract } from '../contract.ts';

export const attendance = client<typeof contract>('attendance');
