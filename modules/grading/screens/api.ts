import { client } from '@patio/client';
import type { contract } from '../contract.ts';

export const grading = client<typeof contract>('grading');
