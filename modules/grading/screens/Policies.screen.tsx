import { PartPanel, useCan, useLive, useParts, usePath, useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import { useSchool } from '@patio/schools/screens';
import { Button, Page, Skeleton, TabLinks } from '@patio/ui';
import { useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { z } from 'zod';
import { grading } from './api.ts';
import { NewPolicyDialog } from './policies/NewPolicyDialog.tsx';
import { PolicyDrawer } from './policies/PolicyDrawer.tsx';
import { PolicyList } from './policies/PolicyList.tsx';

const search = z.object({
  tab: z.string().default('policies'),
  policy: z.uuid().optional(),
  add: z.literal('policy').optional(),
});

/** How grades are computed: rules in versions, where they hold, and what other modules show of them. */
export default function PoliciesScreen() {
  const path = usePath();
  const can = useCan();
  const cache = useQueryClient();
  const { schoolId, picker } = useSchool();
  const [{ tab, policy, add }, change] = useSearchState(search);
  useLive(['grading.policy_changed'], () => void cache.invalidateQueries({ queryKey: grading.key() }));
  const parts = useParts('grading.policies');
  const part = parts.find((each) => each.id === tab);
  const title = m.grading_policies();
  return (
    <Page
      title={title}
      description={can('grading.manage') ? m.grading_policies_lede() : m.grading_proposals_lede()}
      actions={
        <>
          {picker}
          {can('grading.propose') && (
            <Button variant="primary" icon={Plus} onPress={() => change({ add: 'policy' }, { push: true })}>
              {m.grading_new_policy()}
            </Button>
          )}
        </>
      }
      tabs={
        <TabLinks
          label={title}
          current={part ? part.id : 'policies'}
          items={[
            { id: 'policies', label: m.grading_tab_policies(), href: path },
            ...parts.map((each) => ({ id: each.id, label: each.title(), href: `${path}?tab=${each.id}` })),
          ]}
        />
      }
    >
      {schoolId && !part && <PolicyList schoolId={schoolId} onOpen={(id) => change({ policy: id }, { push: true })} />}
      {part && <PartPanel part={part} fallback={<Skeleton shape="table" count={6} />} />}
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
