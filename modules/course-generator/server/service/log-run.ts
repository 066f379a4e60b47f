import type { Actor } from '@patio/access';
import { clock, type Tx } from '@patio/platform';
import type { MadeBy } from '../../contract/fields.ts';
import type { RUN_KINDS } from '../../contract/logs.ts';
import { type GeneratedRow, runLog } from '../schema.ts';

export interface Run {
  kind: (typeof RUN_KINDS)[number];
  madeBy: MadeBy;
  lessonId?: string;
  model?: string | null | undefined;
  callId?: string | null | undefined;
  milliseconds: number;
  problem?: string | null;
}

/** Writes down that something was made, by whom and how long it took. */
export const logRun = (
  tx: Tx,
  actor: Actor,
  { id, schoolId, style }: Pick<GeneratedRow, 'id' | 'schoolId' | 'style'>,
  run: Run,
) =>
  tx.insert(runLog).values({
    institutionId: actor.institutionId,
    id: clock.id(),
    schoolId,
    generatedId: id,
    lessonId: run.lessonId ?? null,
    kind: run.kind,
    madeBy: run.madeBy,
    model: run.model ?? null,
    template: style.name || style.base,
    callId: run.callId ?? null,
    milliseconds: Math.max(0, Math.round(run.milliseconds)),
    problem: run.problem ?? null,
    byId: actor.userId,
    at: clock.now(),
  });
