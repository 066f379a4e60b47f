import { defineListener } from '@patio/platform';
import { approvalDecided } from '@patio/platform/contract';
import { schoolSetUp } from '@patio/schools';
import { POLICY_APPROVAL, refuse } from './service/propose-policy.ts';
import { ensureGrading } from './service/set-up-grading.ts';

export const listeners = [
  defineListener(schoolSetUp, 'grading.set_up', (tx, actor, { schoolId }) => ensureGrading(tx, actor, schoolId)),
  // A no that was said in the platform's own list of requests reaches the version too.
  defineListener(approvalDecided, 'grading.policy_answered', async (tx, actor, news) => {
    if (news.kind === POLICY_APPROVAL.kind && !news.approved) await refuse(tx, actor, news.approvalId);
  }),
];
