import { m } from '@patio/messages';
import { Button, EmptyState, Load, Section, Skeleton, Stack } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { wellbeing } from '../api.ts';
import { READ_ONCE } from '../case/queries.ts';
import type { CaseTabProps } from '../case/tabs.ts';
import { InstrumentsPart } from './InstrumentsPart.tsx';
import { InterventionCard } from './InterventionCard.tsx';
import { InterventionDrawer } from './InterventionDrawer.tsx';
import { SafetyPart } from './SafetyPart.tsx';
import './work.css';

/** The tab of the plan: what is tried and whether it helps, how the level was judged, and what helps on a hard day. */
export default function Plan({ view }: CaseTabProps) {
  const query = useQuery({ ...wellbeing.interventions.queryOptions({ input: { id: view.id } }), ...READ_ONCE });
  const [open, setOpen] = useState<string | null>(null);
  const plan = query.data?.items.find(({ id }) => id === open) ?? null;
  return (
    <Stack gap={22}>
      <Section
        level={3}
        title={m.wellbeing_work_plans()}
        actions={
          view.can.write && (
            <Button size="sm" icon={Plus} onPress={() => setOpen('new')}>
              {m.wellbeing_work_new_plan()}
            </Button>
          )
        }
      >
        <Load query={query} skeleton={<Skeleton shape="chart" />}>
          {({ items }) =>
            items.length === 0 ? (
              <EmptyState title={m.wellbeing_work_no_plan()}>{m.wellbeing_work_no_plan_text()}</EmptyState>
            ) : (
              <Stack gap={18}>
                {items.map((plan) => (
                  <InterventionCard
                    key={`${plan.id} ${plan.version}`}
                    caseId={view.id}
                    plan={plan}
                    canWrite={view.can.write}
                    onEdit={() => setOpen(plan.id)}
                  />
                ))}
              </Stack>
            )
          }
        </Load>
      </Section>
      <InstrumentsPart view={view} />
      <SafetyPart view={view} />
      {open && (
        <InterventionDrawer
          key={`${open} ${plan?.version ?? 0}`}
          caseId={view.id}
          plan={plan}
          onClose={() => setOpen(null)}
        />
      )}
    </Stack>
  );
}
