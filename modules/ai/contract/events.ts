import { defineEvent, nameSchemas } from '@patio/kernel';
import { z } from 'zod';
import { id } from './fields.ts';

const ofAlert = z.object({ alertId: id, schoolId: id });
const ofBudget = z.object({ budgetId: id, schoolId: id, percent: z.number().int() });

/** A student may need a person. Carries ids alone. */
export const distressRaised = defineEvent('ai.distress_raised', ofAlert);
/** Nobody opened an alert in time, so somebody else was called. */
export const alertPassedOn = defineEvent('ai.alert_passed_on', ofAlert);
/** The care team lets others read again what raised an alert. */
export const alertReleased = defineEvent(
  'ai.alert_released',
  z.object({ alertId: id, sourceType: z.string(), sourceId: id }),
);
/** A month's money is nearly spent, or is. */
export const budgetReached = defineEvent('ai.budget_reached', ofBudget);

nameSchemas({ aiOfAlert: ofAlert, aiOfBudget: ofBudget });
