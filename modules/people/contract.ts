import { family } from './contract/family.ts';
import { staff } from './contract/staff.ts';
import { students } from './contract/students.ts';

export type { StaffRow } from './contract/staff.ts';
export type { GuardianshipView, StudentRow, StudentView } from './contract/students.ts';
export type { NewPerson } from './contract/words.ts';

/** The people of an institution: students, the adults in their lives, and those who work there. */
export const contract = { ...students, ...family, ...staff };
