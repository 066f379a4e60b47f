import { client } from '@patio/client';
import type { contract } from '../contract.ts';

export const lessons = client<typeof contract>('lessons');
