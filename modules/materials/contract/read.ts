import { needs } from '@patio/access/contract';
import { nameSchemas } from '@patio/kernel';
import { z } from 'zod';
import { id, materialView } from './fields.ts';

/** A material as those see it who only have it. */
export const classMaterial = materialView.pick({
  id: true,
  kind: true,
  title: true,
  about: true,
  address: true,
  file: true,
  changedAt: true,
});
export type ClassMaterial = z.infer<typeof classMaterial>;

const childClass = z.object({ id, name: z.string(), course: z.string(), items: z.array(classMaterial) });
export type ChildClass = z.infer<typeof childClass>;

/** What a class sees of its materials. */
export const reading = {
  ofSection: needs('materials.read')
    .route({ method: 'GET', path: '/materials/of-section/{sectionId}', summary: 'List the materials of a class.' })
    .input(z.object({ sectionId: id }))
    .output(z.object({ items: z.array(classMaterial) })),
  ofChild: needs('materials.read')
    .route({
      method: 'GET',
      path: '/materials/of-child/{studentId}',
      summary: 'List what the classes of a student were given, by class.',
    })
    .input(z.object({ studentId: id }))
    .output(z.object({ classes: z.array(childClass) })),
};

nameSchemas({ classMaterial, childClassMaterials: childClass });
