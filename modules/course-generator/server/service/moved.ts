import { announce, type Tx } from '@patio/platform';
import type { GeneratedRow } from '../schema.ts';

/** Open screens of those who build courses at this school look again. */
export const tellMoved = (tx: Tx, { id, schoolId }: Pick<GeneratedRow, 'id' | 'schoolId'>): Promise<void> =>
  announce(tx, {
    topic: 'course_generator.moved',
    to: { schoolId, capability: 'course_generator.build' },
    data: { id },
  });
