import { defineEvent } from '@patio/kernel';
import { z } from 'zod';
import { id } from './fields.ts';

/** An event was published, moved or cancelled, and those whom it concerns are to be told. */
export const eventTold = defineEvent(
  'calendar.event_told',
  z.object({ eventId: id, what: z.enum(['published', 'moved', 'cancelled']), on: z.string() }),
);
