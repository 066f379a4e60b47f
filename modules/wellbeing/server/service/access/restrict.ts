import type { Actor } from '@patio/access';
import { clock, record, type Tx, updateSeen } from '@patio/platform';
import { and, eq, gt } from 'drizzle-orm';
import type { Changed } from '../../../contract/fields.ts';
import { failure } from '../../failures.ts';
import { openings } from '../../schema/access.ts';
import { cases } from '../../schema/cases.ts';
import type { OpenCase } from '../open-case.ts';

/** Says whether only its own team opens a case; whoever leads or supervises it decides. */
export async function restrictCase(
  tx: Tx,
  actor: Actor,
  open: OpenCase,
  input: { version: number; restricted: boolean },
): Promise<Changed> {
  if (open.as !== 'lead' && open.as !== 'supervisor') throw failure('not_your_case');
  const { institutionId, id, schoolId, restricted: before } = open.row;
  const { restricted } = input;
  const row = await updateSeen(tx, cases, { institutionId, id, version: input.version }, { restricted });
  if (!row) throw failure('changed_meanwhile');
  // Whoever looked in with a reason has to break the glass from now on.
  if (restricted)
    await tx
      .update(openings)
      .set({ until: clock.now() })
      .where(
        and(
          eq(openings.institutionId, institutionId),
          eq(openings.caseId, id),
          eq(openings.kind, 'colleague'),
          gt(openings.until, clock.now()),
        ),
      );
  const subject = { type: 'wellbeing.case', id, schoolId };
  await record(tx, actor, 'wellbeing.case_restricted', subject, {
    before: { restricted: before },
    after: { restricted },
  });
  return { id, version: row.version };
}
