import type { Actor } from '@patio/access';
import { inTenant } from '@patio/platform';
import { type ClassRow, planClass } from '../server/index.ts';

export { demo } from './demo.ts';

let count = 0;

/** A planned class of a section, without a date unless one is given; state only what matters. */
export const makePlannedClass = (
  teacher: Actor,
  sectionId: string,
  given: Partial<Parameters<typeof planClass>[2]> = {},
): Promise<ClassRow> =>
  inTenant(teacher, (tx) => planClass(tx, teacher, { sectionId, title: `Clase ${++count}`, at: null, ...given }));
