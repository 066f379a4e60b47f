import type { z } from 'zod';

/** News that a module publishes in the same transaction as the change; higher floors listen. */
export interface EventDefinition<Payload = unknown> {
  readonly name: string;
  readonly payload: z.ZodType<Payload>;
}

/** Declares an event under the dotted name that the whole feature shares (`attendance.absence_recorded`). */
export const defineEvent = <Payload>(name: string, payload: z.ZodType<Payload>): EventDefinition<Payload> => ({
  name,
  payload,
});
