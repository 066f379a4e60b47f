import { needs } from '@patio/access/contract';
import { equivalence, scale } from '@patio/engine-grading/schema';
import { nameSchemas } from '@patio/kernel';
import { z } from 'zod';
import { id, label, version } from './fields.ts';

export const scaleView = z.object({
  id,
  key: z.string(),
  scale,
  /** The country it came from, while nobody changed it. */
  preset: z.string().nullable(),
  archived: z.boolean(),
  /** Policies in force that grade with it; one that still carries an earlier state of the scale says so. */
  used: z.array(z.object({ policyId: id, label, school: z.string(), isCurrent: z.boolean() })),
  version,
});
export type ScaleView = z.infer<typeof scaleView>;

const manage = needs('grading.manage');
const scales = z.object({
  items: z.array(scaleView),
  equivalences: z.array(
    z.object({
      from: z.string(),
      to: z.string(),
      body: equivalence,
      /** The country it came from, while nobody changed it. */
      preset: z.string().nullable(),
      /** A country has a table between these two, to which the school's own can return. */
      isOfficial: z.boolean(),
      /** Zero for a country's table that the institution has not kept. */
      version,
    }),
  ),
  /** Scales of every country that the institution does not have yet. */
  presets: z.array(z.object({ country: z.string(), scale })),
});
export type ScalesView = z.infer<typeof scales>;

/** Two scales by their keys, and the state of the table between them that was seen; zero where none was kept. */
const pair = { from: z.string().max(80), to: z.string().max(80), seen: version };

/** How grades are written, and how a mark of one scale reads in another. */
export const scaleProcedures = {
  listScales: manage.route({ method: 'GET', path: '/grading/scales', summary: 'List grading scales.' }).output(scales),
  addScale: manage
    .route({ method: 'POST', path: '/grading/scales', summary: 'Add a grading scale.' })
    .input(z.object({ id, scale, preset: z.string().max(2).nullable() }))
    .output(scales),
  saveScale: manage
    .route({ method: 'POST', path: '/grading/scales/{id}', summary: 'Change a grading scale.' })
    .input(z.object({ id, version, scale }))
    .output(scales),
  archiveScale: manage
    .route({ method: 'POST', path: '/grading/scales/{id}/archive', summary: 'Archive or restore a grading scale.' })
    .input(z.object({ id, version, archived: z.boolean() }))
    .output(scales),
  saveEquivalence: manage
    .route({ method: 'POST', path: '/grading/scales/equivalences', summary: 'Save how two scales convert.' })
    .input(z.object({ ...pair, rows: equivalence.shape.rows }))
    .output(scales),
  dropEquivalence: manage
    .route({
      method: 'POST',
      path: '/grading/scales/equivalences/drop',
      summary: 'Remove the conversion of two scales.',
    })
    .input(z.object(pair))
    .output(scales),
};

nameSchemas({ scaleView, scales });
