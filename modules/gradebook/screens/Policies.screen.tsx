import { useCan, useLive, usePath, useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Page, TabLinks } from '@patio/ui';
import { useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { z } from 'zod';
import { gradebook } from './api.ts';
import { Calculator } from './office/calculator/Calculator.tsx';
import { NewPolicyDialog } from './office/policies/NewPolicyDialog.tsx';
import { PolicyDrawer } from './office/policies/PolicyDrawer.tsx';
import { PolicyList } from './office/policies/PolicyList.tsx';
import { useSchool } from './office/use-school.tsx';

const search = z.object({
  tab: z.enum(['policies', 'calculator']).default('policies'),
  policy: z.uuid().optional(),
  add: z.literal('policy').optional(),
});

/** How grades are computed: rules in versions, where they hold, and a calculator that shows each step. */
export default function PoliciesScreen() {
  const path = usePath();
  const can = useCan();
  const cache = useQueryClient();
  const { schoolId, picker } = useSchool();
  const [{ tab, policy, add }, change] = useSearchState(search);
  useLive(['gradebook.policy_changed'], () => void cache.invalidateQueries({ queryKey: gradebook.key() }));
  const title = m.gradebook_policies();
  return (
    <Page
      title={title}
      description={can('gradebook.manage_policies') ? m.gradebook_policies_lede() : m.gradebook_proposals_lede()}
      actions={
        <>
          {picker}
          {can('gradebook.propose_policies') && (
            <Button variant="primary" icon={Plus} onPress={() => change({ add: 'policy' }, { push: true })}>
              {m.gradebook_new_policy()}
            </Button>
          )}
        </>
      }
      tabs={
        <TabLinks
          label={title}
          current={tab}
          items={[
            { id: 'policies', label: m.gradebook_tab_policies(), href: path },
            { id: 'calculator', label: m.gradebook_tab_calculator(), href: `${path}?tab=calculator` },
          ]}
        />
      }
    >
      {schoolId && tab === 'policies' && (
        <PolicyList schoolId={schoolId} onOpen={(id) => change({ policy: id }, { push: true })} />
      )}
      {schoolId && tab === 'calculator' && <Calculator schoolId={schoolId} />}
      {policy && <PolicyDrawer id={policy} onClose={() => change({ policy: undefined })} />}
      {schoolId && add && (
        <NewPolicyDialog
          schoolId={schoolId}
          onClose={() => change({ add: undefined })}
          onMade={(id) => change({ add: undefined, policy: id })}
        />
      )}
    </Page>
  );
}
