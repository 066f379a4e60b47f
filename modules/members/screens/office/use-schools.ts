import { client } from '@patio/client';
import type { contract } from '@patio/schools';
import { useQuery } from '@tanstack/react-query';

const schools = client<typeof contract>('schools');

/** The schools that the reader may see. */
export const useSchools = () => useQuery(schools.current.queryOptions()).data?.schools ?? [];
