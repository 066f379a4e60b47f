import { children } from './contract/children.ts';
import { family } from './contract/family.ts';
import { office } from './contract/office.ts';
import { pupils } from './contract/pupils.ts';
import { record } from './contract/record.ts';
import { staff } from './contract/staff.ts';
import { students } from './contract/students.ts';

export type { ChangeRequestView, ChildView } from './contract/children.ts';
export * from './contract/events.ts';
export type { GuardianRow, GuardianView } from './contract/family.ts';
export { DOCUMENT_PURPOSE, type NewPerson, type PersonChange, PHOTO_PURPOSE } from './contract/fields.ts';
export * from './contract/names.ts';
export type { BulkChange, KnownPerson } from './contract/office.ts';
export type { PupilView } from './contract/pupils.ts';
export type { ConsentView, HealthFields } from './contract/record.ts';
export type { AvailabilityCell, StaffRow, StaffView } from './contract/staff.ts';
export {
  type GuardianshipView,
  HOMES,
  type HomeKind,
  homeKind,
  type Presentation,
  presentation,
  type StudentRow,
  type StudentView,
} from './contract/students.ts';

/** The people of an institution: students, the adults in their lives, and those who work there. */
export const contract = { ...students, ...pupils, ...record, ...family, ...children, ...staff, ...office };
