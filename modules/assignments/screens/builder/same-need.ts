import type { AssignedStudent } from '../../contract.ts';

type Student = Pick<AssignedStudent, 'studentId' | 'accommodations'>;

/** Each thing that a record asks for, with the classmates whose records ask for it too. */
export const withSameNeed = (
  { studentId, accommodations }: Student,
  classmates: readonly Student[],
): { need: string; studentIds: string[] }[] =>
  accommodations.flatMap((need) => {
    const alike = classmates.filter((one) => one.studentId !== studentId && one.accommodations.includes(need));
    return alike.length > 0 ? [{ need, studentIds: alike.map((one) => one.studentId) }] : [];
  });
