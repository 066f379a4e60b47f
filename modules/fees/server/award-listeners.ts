import { defineListener, getApproval } from '@patio/platform';
import { approvalDecided } from '@patio/platform/contract';
import { grantScholarship, refuseAward } from './service/setup/awards.ts';

/** A scholarship that a second person did not approve no longer waits. */
export const awardListeners = [
  defineListener(approvalDecided, 'fees.refuse_award', async (tx, actor, { approvalId, kind, approved }) => {
    if (kind !== grantScholarship.kind || approved) return;
    const { payload } = await getApproval(tx, actor, approvalId);
    await refuseAward(tx, actor, grantScholarship.payload.parse(payload).awardId);
  }),
];
