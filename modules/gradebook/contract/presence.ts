import { needs } from '@patio/access/contract';
import { z } from 'zod';
import { id } from './fields.ts';

/** Where somebody is in a gradebook that several people write. */
export const presence = {
  presence: needs('gradebook.enter')
    .route({
      method: 'POST',
      path: '/gradebook/sections/{sectionId}/presence',
      summary: 'Tell colleagues which cell is being edited.',
    })
    .input(
      z.object({
        sectionId: id,
        /** Made by the screen, so that one person on two devices is two places. */
        device: id,
        /** `came` asks the others to say where they are. */
        step: z.enum(['came', 'here', 'left']),
        itemId: id.nullable().default(null),
        studentId: id.nullable().default(null),
      }),
    )
    .output(z.object({ others: z.number().int() })),
};

/** What the others hear. */
export interface PresenceNews {
  sectionId: string;
  device: string;
  step: 'came' | 'here' | 'left';
  itemId: string | null;
  studentId: string | null;
  name: string;
}
