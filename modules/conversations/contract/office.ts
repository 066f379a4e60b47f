import { needs } from '@patio/access/contract';
import { pageInput, pageOf } from '@patio/kernel';
import { z } from 'zod';
import { conversationLine, id, officeState, version } from './fields.ts';

const office = needs('conversations.office');

/** What families write to the office: who takes it, and whether it was answered. */
export const officeSide = {
  office: office
    .route({ method: 'GET', path: '/conversations/office', summary: 'List what families wrote to the office.' })
    .input(pageInput.extend({ state: officeState.optional(), whose: z.enum(['all', 'mine', 'nobody']).default('all') }))
    .output(pageOf(conversationLine)),
  colleagues: office
    .route({ method: 'GET', path: '/conversations/{id}/colleagues', summary: 'List who may take it.' })
    .input(z.object({ id }))
    .output(z.object({ people: z.array(z.object({ id, name: z.string() })) })),
  assign: office
    .route({ method: 'POST', path: '/conversations/{id}/assign', summary: 'Say who in the office takes it.' })
    .input(z.object({ id, version, userId: id.nullable() }))
    .output(conversationLine),
  setAnswered: office
    .route({ method: 'POST', path: '/conversations/{id}/state', summary: 'Say whether it was answered.' })
    .input(z.object({ id, version, state: officeState }))
    .output(conversationLine),
};
