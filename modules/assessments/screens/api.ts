import type { contract as assignmentsContract } from '@patio/assignments';
import { client } from '@patio/client';
import type { contract } from '../contract.ts';

/** The api of this module, as every screen of it calls it. */
export const assessments = client<typeof contract>('assessments');
/** An exam is an assignment: its classes, categories and adaptations are read there. */
export const assignments = client<typeof assignmentsContract>('assignments');
