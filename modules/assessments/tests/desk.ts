import type { Actor } from '@patio/access';
import { inTenant, type Tx } from '@patio/platform';
import { type ExamInClass, getExamInClass } from '../server/service/load-exam.ts';

/** Does something as a teacher with an exam in a class. */
export const atDesk = <T>(actor: Actor, id: string, work: (tx: Tx, place: ExamInClass) => Promise<T>): Promise<T> =>
  inTenant(actor, async (tx) => work(tx, await getExamInClass(tx, actor, 'assessments.mark', id)));
