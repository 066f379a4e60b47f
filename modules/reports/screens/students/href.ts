/** The page of a student for whoever teaches them. */
export const pupilHref = (studentId: string): string => `/teacher/student-detail?student=${studentId}`;
