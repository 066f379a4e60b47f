import { needs } from '@patio/access/contract';
import { z } from 'zod';
import { changed, id } from './fields.ts';

/** What the care team does with an early-warning signal. */
export const signalsSide = {
  referSignal: needs('wellbeing.manage_cases')
    .route({
      method: 'POST',
      path: '/wellbeing/signals/{id}/refer',
      summary: 'Put an early-warning signal into the inbox of the team.',
    })
    .input(z.object({ id }))
    .output(changed),
  joinSignal: needs('wellbeing.manage_cases')
    .route({
      method: 'POST',
      path: '/wellbeing/cases/{id}/signals',
      summary: 'Take an early-warning signal into an open case of its student.',
    })
    .input(z.object({ id, signalId: id }))
    .output(changed),
};
