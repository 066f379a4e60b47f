import { defineListener } from '@patio/platform';
import { approvalDecided } from '@patio/platform/contract';
import { POLICY_APPROVAL, refuse } from './service/propose-policy.ts';

export const listeners = [
  // A no that was said in the platform's own list of requests reaches the version too.
  defineListener(approvalDecided, 'grading.policy_answered', async (tx, actor, news) => {
    if (news.kind === POLICY_APPROVAL.kind && !news.approved) await refuse(tx, actor, news.approvalId);
  }),
];
