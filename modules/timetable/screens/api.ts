import { client } from '@patio/client';
import type { contract as peopleContract } from '@patio/people';
import type { contract } from '../contract.ts';

export const people = client<typeof peopleContract>('people');
export const timetable = client<typeof contract>('timetable');
