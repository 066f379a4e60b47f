import { FromDevice, useSearchState } from '@patio/client';
import { addDays, mondayOf, todayHere } from '@patio/kernel';
import { m } from '@patio/messages';
import { Button, formatDate, IconButton, Load, Page, Skeleton } from '@patio/ui';
import { ChevronLeft, ChevronRight, Plus } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import { Planner } from './student/planner/Planner.tsx';
import { useWeek } from './student/planner/use-week.ts';

const search = z.object({ week: z.iso.date().optional() });

/** My week: classes, what is due, and the times I set aside to study. */
export default function StudentPlannerScreen() {
  const [{ week: asked }, change] = useSearchState(search);
  const [isAdding, setAdding] = useState(false);
  const week = useWeek(asked);
  const monday = mondayOf(asked ?? todayHere());
  return (
    <Page
      title={m.homes_planner_title()}
      description={m.homes_planner_week_of({ date: formatDate(monday, { day: 'numeric', month: 'long' }) })}
      actions={
        <>
          <IconButton
            icon={ChevronLeft}
            label={m.homes_week_before()}
            onPress={() => change({ week: addDays(monday, -7) })}
          />
          <IconButton
            icon={ChevronRight}
            label={m.homes_week_after()}
            onPress={() => change({ week: addDays(monday, 7) })}
          />
          <Button variant="primary" icon={Plus} onPress={() => setAdding(true)}>
            {m.homes_block_add()}
          </Button>
        </>
      }
    >
      <Load query={week.query} skeleton={<Skeleton shape="table" />}>
        {(view) => (
          <>
            <FromDevice view={view} />
            <Planner view={view} week={week} isAdding={isAdding} onAdded={() => setAdding(false)} />
          </>
        )}
      </Load>
    </Page>
  );
}
