import { useLive, useLocale, useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Card, RowList } from '@patio/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { grading } from '../api.ts';
import { PolicyDrawer } from '../policies/PolicyDrawer.tsx';

const search = z.object({ policy: z.uuid().optional(), decide: z.literal('rules').optional().catch(undefined) });

/** Grading rules that wait for the director: open one to see what it changes, whom it would have moved, and decide. */
export default function PolicyProposalsPart() {
  const locale = useLocale();
  const cache = useQueryClient();
  const [{ policy, decide }, change] = useSearchState(search);
  const query = useQuery(grading.waitingPolicies.queryOptions());
  useLive(
    ['platform.approval_changed', 'grading.policy_changed'],
    () => void cache.invalidateQueries({ queryKey: grading.key() }),
  );
  const items = query.data?.items ?? [];
  // A notification opens the first that waits.
  const open = policy ?? (decide ? items[0]?.policyId : undefined);
  return (
    <>
      {items.length > 0 && (
        <Card flush id="rules" title={m.grading_waiting_policies({ count: items.length })}>
          <RowList
            label={m.grading_policies()}
            items={items.map((item) => ({
              id: item.versionId,
              title: item.label[locale],
              detail: m.grading_policy_proposed_by({ number: item.number, name: item.askedBy }),
              end: (
                <Button size="sm" onPress={() => change({ policy: item.policyId }, { push: true })}>
                  {m.grading_decide_proposal()}
                </Button>
              ),
            }))}
          />
        </Card>
      )}
      {open && <PolicyDrawer id={open} onClose={() => change({ policy: undefined, decide: undefined })} />}
    </>
  );
}
