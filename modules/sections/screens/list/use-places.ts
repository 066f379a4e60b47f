import { useQuery } from '@tanstack/react-query';
import { sections } from '../api.ts';

/** The schools in reach with their years, levels and rooms; the current year is the running one, or the latest. */
export function usePlaces() {
  const places = useQuery({ ...sections.places.queryOptions(), staleTime: 60_000 });
  const schools = places.data?.schools ?? [];
  const schoolOf = (id: string | undefined) => schools.find((school) => school.id === id);
  const yearOf = (schoolId: string | undefined) => {
    const years = schoolOf(schoolId)?.years ?? [];
    return years.find((year) => year.state === 'active') ?? years[0];
  };
  return { places, schools, subjects: places.data?.subjects ?? [], schoolOf, yearOf };
}
