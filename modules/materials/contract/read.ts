import { needs } from '@patio/access/contract';
import { nameSchemas } from '@patio/kernel';
import { z } from 'zod';
import { id, materialView } from './fields.ts';

const classMaterial = materialView.pick({
  id: true,
  kind: true,
  title: true,
  about: true,
  address: true,
  file: true,
  changedAt: true,
});
export type ClassMaterial = z.infer<typeof classMaterial>;

/** What a class sees of its materials. */
export const reading = {
  ofSection: needs('materials.read')
    .route({ method: 'GET', path: '/materials/of-section/{sectionId}', summary: 'List the materials of a class.' })
    .input(z.object({ sectionId: id }))
    .output(z.object({ items: z.array(classMaterial) })),
};

nameSchemas({ classMaterial });
