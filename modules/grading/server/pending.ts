import { m } from '@patio/messages';
import { countTogether, defineWaiting } from '@patio/platform';
import { and, eq, sql } from 'drizzle-orm';
import { policiesVisibleTo } from './policy.ts';
import { policies, policyVersions } from './schema.ts';
import { POLICY_APPROVAL } from './service/propose-policy.ts';

/** Grading rules that a coordinator proposed and the director has not answered. */
defineWaiting({
  id: 'grading.policies',
  needs: 'grading.decide',
  order: 12,
  icon: 'policy',
  due: 'week',
  tone: 'info',
  count: async (tx, actor) => {
    // The administration decides in its own list of requests; this line opens the director's card.
    if (actor.membership.role !== 'director') return 0;
    const from = sql`${policyVersions} join ${policies} on ${policies.institutionId} = ${policyVersions.institutionId}
      and ${policies.id} = ${policyVersions.policyId}`;
    const where = and(eq(policyVersions.state, 'proposed'), policiesVisibleTo(actor));
    return (await countTogether(tx, { from, where, since: undefined })).count;
  },
  title: (count, locale) => m.grading_waiting_policies({ count }, { locale }),
  href: (actor) => (actor.membership.role === 'director' ? '/director/home#rules' : '/admin/grading/policies'),
  tellsOf: (actor) => (actor.membership.role === 'director' ? [POLICY_APPROVAL.kind] : []),
});
