import { needs } from '@patio/access/contract';
import { nameSchemas } from '@patio/kernel';
import { z } from 'zod';

const id = z.uuid();

export const EXPORT_FORMATS = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

export const exportView = z.object({
  id,
  /** Ready to be fetched, or waiting for a second person because there is so much of it. */
  state: z.enum(['ready', 'waiting']),
  rows: z.number(),
  /** Where the bytes are fetched from. */
  address: z.string(),
});
export type ExportView = z.infer<typeof exportView>;

export const exportProcedures = {
  /** Asks for a whole list as a file; the bytes themselves come from the answered address. */
  prepareExport: needs('platform.export')
    .route({ method: 'POST', path: '/platform/exports', summary: 'Prepare a list as a CSV or XLSX file.' })
    .input(
      z.object({
        name: z.string().max(100),
        format: z.enum(EXPORT_FORMATS),
        /** The same filters that the list was asked with. */
        filters: z.record(z.string(), z.unknown()).default({}),
        reason: z.string().trim().max(500).optional(),
      }),
    )
    .output(exportView),
};

nameSchemas({ exportView });
