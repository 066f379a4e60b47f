import { client } from '@patio/client';
import type { contract } from '../contract.ts';

export const timetable = client<typeof contract>('timetable');
