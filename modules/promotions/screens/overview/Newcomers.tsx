import { m } from '@patio/messages';
import { Button, Callout } from '@patio/ui';
import { UserPlus } from 'lucide-react';
import type { OverviewView } from '../../contract.ts';
import { promotions } from '../api.ts';
import { useChange } from '../use-change.ts';

/** Students who came after the proposals were made: no run takes them along before somebody adds them. */
export function Newcomers({ overview: { newcomers, begun }, planId }: { overview: OverviewView; planId: string }) {
  const add = useChange(promotions.addNewcomers.call, (done) => m.promotions_newcomers_added({ count: done.students }));
  if (newcomers === 0 || begun) return null;
  return (
    <Callout
      tone="warn"
      title={m.promotions_newcomers({ count: newcomers })}
      actions={
        <Button icon={UserPlus} isPending={add.isPending} onPress={() => add.mutate({ planId })}>
          {m.promotions_newcomers_add()}
        </Button>
      }
    >
      {m.promotions_newcomers_more()}
    </Callout>
  );
}
