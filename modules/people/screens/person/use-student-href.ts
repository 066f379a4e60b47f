import { useCan, useOffice } from '@patio/client';

/** Where a student's name leads this reader: to the record in the office, to the page of one's own students, or nowhere. */
export function useStudentHref(): (studentId: string) => string | undefined {
  const office = useOffice();
  const can = useCan();
  return (studentId) =>
    office('people.read_students', `/students/${studentId}`) ??
    (can('people.read_pupils') ? `/teacher/student-detail?student=${studentId}` : undefined);
}
