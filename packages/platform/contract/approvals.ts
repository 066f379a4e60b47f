import { needs } from '@patio/access/contract';
import { defineEvent, nameSchemas, pageInput, pageOf } from '@patio/kernel';
import { z } from 'zod';

const id = z.uuid();

export const APPROVAL_STATES = ['waiting', 'approved', 'refused', 'withdrawn', 'expired'] as const;
export const approvalView = z.object({
  id,
  kind: z.string(),
  /** What is asked, in the reader's language. */
  title: z.string(),
  detail: z.string().nullable(),
  href: z.string().nullable(),
  /** A paper to read before deciding. */
  document: z.string().nullable(),
  /** Where the asker finds what came of it. */
  result: z.string().nullable(),
  state: z.enum(APPROVAL_STATES),
  askedBy: z.object({ id, name: z.string() }),
  askedReason: z.string().nullable(),
  decidedBy: z.object({ id, name: z.string() }).nullable(),
  decidedReason: z.string().nullable(),
  createdAt: z.string(),
  decidedAt: z.string().nullable(),
  expiresAt: z.string(),
  can: z.object({ decide: z.boolean(), withdraw: z.boolean() }),
});
export const safeguardsView = z.object({
  exportRows: z.int32(),
  fourEyes: z.array(z.string()),
  /** Everything that can be switched on, in the reader's language. */
  kinds: z.array(z.object({ kind: z.string(), title: z.string() })),
  version: z.int32(),
});
export type ApprovalView = z.infer<typeof approvalView>;
export type SafeguardsView = z.infer<typeof safeguardsView>;

/** Somebody waits for a second person. */
export const approvalAsked = defineEvent(
  'platform.approval_asked',
  z.object({ approvalId: id, kind: z.string(), schoolId: id.nullable(), askedBy: id }),
);
/** A second person said yes or no. */
export const approvalDecided = defineEvent(
  'platform.approval_decided',
  z.object({ approvalId: id, kind: z.string(), askedBy: id, decidedBy: id, approved: z.boolean() }),
);

export const approvalProcedures = {
  listApprovals: needs('platform.use_approvals')
    .route({ method: 'GET', path: '/platform/approvals', summary: 'List requests that wait for a second person.' })
    .input(pageInput.extend({ box: z.enum(['to_decide', 'asked', 'decided']).default('to_decide') }))
    .output(pageOf(approvalView)),
  decideApproval: needs('platform.use_approvals')
    .route({
      method: 'POST',
      path: '/platform/approvals/{id}/decision',
      summary: 'Approve or refuse a request as the second person.',
    })
    .input(z.object({ id, approve: z.boolean(), reason: z.string().trim().max(500).optional() }))
    .output(approvalView),
  withdrawApproval: needs('platform.use_approvals')
    .route({
      method: 'POST',
      path: '/platform/approvals/{id}/withdrawal',
      summary: "Withdraw one's own request for approval.",
    })
    .input(z.object({ id }))
    .output(approvalView),
  getSafeguards: needs('platform.manage_safeguards')
    .route({ method: 'GET', path: '/platform/safeguards', summary: 'Read which actions need a second person.' })
    .output(safeguardsView),
  /** Making them stricter happens at once; making them weaker waits for a second person. */
  setSafeguards: needs('platform.manage_safeguards')
    .route({ method: 'PUT', path: '/platform/safeguards', summary: 'Choose which actions need a second person.' })
    .input(
      z.object({
        version: z.int32(),
        exportRows: z.int32().min(100).max(1_000_000),
        fourEyes: z.array(z.string().max(100)).max(50),
      }),
    )
    .output(safeguardsView.extend({ waiting: z.boolean() })),
};

nameSchemas({ approvalView, safeguardsView });
