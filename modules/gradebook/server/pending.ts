import type { Role } from '@patio/access';
import { defineWaiting } from '@patio/homes/server';
import { m } from '@patio/messages';
import { and, eq } from 'drizzle-orm';
import { gradeChanges, policies, policyVersions } from './schema.ts';
import { POLICY_APPROVAL } from './service/office/propose-policy.ts';
import { policiesVisibleTo } from './service/office/read-policies.ts';

/** Grading rules that a coordinator proposed and the director has not answered. */
defineWaiting({
  id: 'gradebook.policies',
  needs: 'gradebook.decide_policies',
  order: 12,
  icon: 'approval',
  tone: 'info',
  count: async (tx, actor) => {
    // The administration decides in its own list of requests; this line opens the director's card.
    if (actor.membership.role !== 'director') return 0;
    const rows = await tx
      .select({ id: policyVersions.id })
      .from(policyVersions)
      .innerJoin(
        policies,
        and(eq(policies.institutionId, policyVersions.institutionId), eq(policies.id, policyVersions.policyId)),
      )
      .where(and(eq(policyVersions.state, 'proposed'), policiesVisibleTo(actor)));
    return rows.length;
  },
  title: (count, locale) => m.gradebook_waiting_policies({ count }, { locale }),
  href: (actor) => (actor.membership.role === 'director' ? '/director/home#rules' : '/admin/grading/policies'),
  tellsOf: (actor) => (actor.membership.role === 'director' ? [POLICY_APPROVAL.kind] : []),
});

/** Where each of those who decide does so. */
const DESKS: Partial<Record<Role, string>> = {
  admin: '/admin/grading/grade-changes',
  director: '/director/home#changes',
  coordinator: '/coordinator/grade-approvals?tab=changes',
};

/** Requests to alter a mark that families have read. */
defineWaiting({
  id: 'gradebook.changes',
  needs: 'gradebook.decide_changes',
  order: 14,
  icon: 'request',
  tone: 'info',
  count: async (tx, actor) => {
    const { role, schoolId } = actor.membership;
    if (!DESKS[role]) return 0;
    return tx.$count(
      gradeChanges,
      and(eq(gradeChanges.state, 'waiting'), schoolId ? eq(gradeChanges.schoolId, schoolId) : undefined),
    );
  },
  title: (count, locale) => m.gradebook_waiting_changes({ count }, { locale }),
  href: (actor) => DESKS[actor.membership.role] ?? '/',
});
