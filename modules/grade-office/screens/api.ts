import { client } from '@patio/client';
import type { contract as gradebookContract } from '@patio/gradebook';
import type { QueryClient } from '@tanstack/react-query';
import type { contract } from '../contract.ts';

export const gradeOffice = client<typeof contract>('grade-office');
const gradebook = client<typeof gradebookContract>('gradebook');

/** After a decision: lists of the office and whatever shows marks are read again. */
export const refreshGrades = (cache: QueryClient) =>
  Promise.all([gradeOffice, gradebook].map((each) => cache.invalidateQueries({ queryKey: each.key() })));
