import { m } from '@patio/messages';
import { Card, EmptyState, RowList, Stack } from '@patio/ui';
import { Users } from 'lucide-react';
import type { SetUpView } from '../../../contract.ts';
import { hoursOf } from '../hours/HoursDrawer.tsx';
import { usePlannedPlace } from '../use-set-up.ts';

/** In which hours each homeroom has no classes: a shorter day of the youngest, an afternoon of the oldest. */
export function Homerooms({ view }: { view: SetUpView }) {
  const { hrefOf } = usePlannedPlace();
  if (view.homerooms.length === 0) return <EmptyState scene="tools" title={m.planner_no_homerooms()} />;
  const hoursText = (id: string) => {
    const { impossible, disliked } = hoursOf(view, 'homeroom', id);
    return impossible.length + disliked.length === 0
      ? m.planner_always_open()
      : m.planner_hours_sum({ impossible: impossible.length, disliked: disliked.length });
  };
  return (
    <Stack gap={12}>
      <p className="lede">{m.planner_homerooms_lede()}</p>
      <Card flush>
        <RowList
          label={m.planner_homerooms()}
          items={view.homerooms.map(({ id, name, size }) => ({
            id,
            icon: Users,
            title: name,
            detail: m.planner_homeroom_detail({ count: size, hours: hoursText(id) }),
            href: hrefOf('/admin/schedule/setup/sections', { show: 'homerooms', open: id }),
          }))}
        />
      </Card>
    </Stack>
  );
}
