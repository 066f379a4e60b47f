export * from './schema/family.ts';
export * from './schema/office.ts';
export * from './schema/persons.ts';
export * from './schema/staff.ts';
export * from './schema/students.ts';
