import { m } from '@patio/messages';
import { Button, Card, Load, Skeleton } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import type { RunView } from '../../contract.ts';
import { planner } from '../api.ts';
import { WeekLook } from '../week/WeekLook.tsx';

/** The best week so far, opened while the search goes on. */
export function BestWeek({ run }: { run: RunView }) {
  const [open, setOpen] = useState(false);
  const query = useQuery({ ...planner.openBest.queryOptions({ input: { id: run.id } }), enabled: open });
  return (
    <Card
      title={m.planner_best_week()}
      actions={
        open ? (
          <Button icon={RefreshCw} isPending={query.isFetching} onPress={() => void query.refetch()}>
            {m.planner_look_again()}
          </Button>
        ) : (
          <Button onPress={() => setOpen(true)}>{m.planner_look_at_week()}</Button>
        )
      }
    >
      {open && (
        <Load query={query} skeleton={<Skeleton shape="grid" />}>
          {(week) => <WeekLook week={week} shown={[{ label: m.planner_best_week(), lessons: week.lessons }]} />}
        </Load>
      )}
    </Card>
  );
}
