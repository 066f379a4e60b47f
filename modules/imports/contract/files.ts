import { needs } from '@patio/access/contract';
import { z } from 'zod';
import { id } from './fields.ts';

/** Lists with the dirt that real ones have, to try an import with. */
export const SAMPLES = ['siagie', 'semicolons', 'oneroster', 'errors'] as const;

export const files = {
  /** A sample, made when it is asked for; `content` is base64. */
  sampleFile: needs('imports.run')
    .route({ method: 'GET', path: '/imports/samples/{sample}', summary: 'Read a list to try an import with.' })
    .input(z.object({ sample: z.enum(SAMPLES) }))
    .output(z.object({ name: z.string(), type: z.string(), content: z.string() })),
  /** Everything within reach as OneRoster 1.2, in the background; the job's result is `{ fileId }`. It is logged. */
  exportRoster: needs('imports.export')
    .route({ method: 'POST', path: '/imports/exports', summary: 'Take everybody out as a OneRoster file.' })
    .input(z.object({ schoolId: id.nullable().default(null) }))
    .output(z.object({ jobId: id })),
};
