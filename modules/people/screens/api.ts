import { client } from '@patio/client';
import { useQuery } from '@tanstack/react-query';
import type { contract } from '../contract.ts';

/** The people api, as every screen of this module calls it. */
export const people = client<typeof contract>('people');

export type Choices = Awaited<ReturnType<typeof people.choices.call>>;
export type SchoolChoice = Choices['schools'][number];

/** Schools, levels and homerooms within reach; they change once a term, so they are asked for once an hour. */
export const useChoices = () => useQuery({ ...people.choices.queryOptions(), staleTime: 3_600_000 });

/** The school of a record, with its country's words. */
export const useSchoolChoice = (schoolId: string | undefined): SchoolChoice | undefined =>
  useChoices().data?.schools.find((school) => school.id === schoolId);
