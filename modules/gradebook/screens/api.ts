import { client } from '@patio/client';
import type { contract } from '../contract.ts';

export const gradebook = client<typeof contract>('gradebook');
