import { client } from '@patio/client';
import type { contract as peopleContract } from '@patio/people';
import type { contract } from '../contract.ts';

export const attendance = client<typeof contract>('attendance');
export const people = client<typeof peopleContract>('people');
