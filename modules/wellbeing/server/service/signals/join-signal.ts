import type { Actor } from '@patio/access';
import type { Id } from '@patio/kernel';
import { record, type Tx } from '@patio/platform';
import { getSignal, takeSignal } from '@patio/warnings/server';
import type { Changed } from '../../../contract/fields.ts';
import { failure } from '../../failures.ts';
import { requireWritable } from '../cases/change.ts';
import type { OpenCase } from '../open-case.ts';
import { addToTimeLine } from '../time-line.ts';

/** Takes a signal into an open case of its student: it waits for nobody any more, and its evidence stays where it is. */
export async function joinSignal(tx: Tx, actor: Actor, open: OpenCase, signalId: Id): Promise<Changed> {
  requireWritable(open);
  const { id, version, schoolId, studentId } = open.row;
  const signal = await getSignal(tx, actor, signalId, 'warnings.decide');
  if (signal.studentId !== studentId) throw failure('not_found', undefined, 'signalId');
  await takeSignal(tx, actor, signalId, { to: 'case', refId: id });
  await addToTimeLine(tx, actor, open, { kind: 'signal', refId: signalId });
  await record(tx, actor, 'wellbeing.signal_joined', { type: 'wellbeing.case', id, schoolId }, { after: { signalId } });
  return { id, version };
}
