import { m } from '@patio/messages';
import { Button, EmptyState } from '@patio/ui';
import { GraduationCap } from 'lucide-react';
import type { OverviewView } from '../../contract.ts';
import { promotions } from '../api.ts';
import { useChange } from '../use-change.ts';

/** Before anything is prepared: what happens when one begins. */
export function Begin({ overview }: { overview: OverviewView }) {
  const begin = useChange(promotions.begin.call);
  return (
    <EmptyState
      scene="calendar"
      title={m.promotions_begin_title({ year: overview.year?.name ?? '' })}
      action={
        <Button
          variant="primary"
          icon={GraduationCap}
          isPending={begin.isPending}
          onPress={() => begin.mutate({ schoolId: overview.schoolId ?? '' })}
        >
          {m.promotions_begin()}
        </Button>
      }
    >
      {m.promotions_begin_lede()}
    </EmptyState>
  );
}
