import { defineEvent } from '@patio/kernel';
import { z } from 'zod';
import { id } from './fields.ts';

/** A plan of a school was approved and holds from now on. */
export const budgetApproved = defineEvent('budget.approved', z.object({ scenarioId: id, schoolId: id }));
