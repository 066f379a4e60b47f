import { m } from '@patio/messages';
import { Dialog, EmptyState, Load, RowList } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { CalendarDays } from 'lucide-react';
import type { Place } from '../../contract.ts';
import { planner } from '../api.ts';

interface Props {
  first: string;
  place: Place;
  onClose: () => void;
}

/** Which other scenario to put beside one. */
export function CompareWith({ first, place, onClose }: Props) {
  const list = useQuery(planner.listScenarios.queryOptions({ input: { ...place, limit: 50 } }));
  return (
    <Dialog isOpen title={m.planner_compare_with()} onOpenChange={(open) => !open && onClose()}>
      <Load query={list}>
        {({ items }) => {
          const others = items.filter(({ id }) => id !== first);
          return others.length === 0 ? (
            <EmptyState scene="calendar" title={m.planner_no_other_scenario()}>
              {m.planner_no_other_scenario_hint()}
            </EmptyState>
          ) : (
            <RowList
              label={m.planner_scenarios()}
              items={others.map(({ id, name, by }) => ({
                id,
                icon: CalendarDays,
                title: name,
                detail: by,
                href: `/admin/schedule/scenarios?first=${first}&second=${id}`,
              }))}
            />
          );
        }}
      </Load>
    </Dialog>
  );
}
