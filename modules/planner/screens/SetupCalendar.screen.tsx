import { useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import { Stack, Tabs } from '@patio/ui';
import { z } from 'zod';
import { ClosedHours } from './setup/calendar/ClosedHours.tsx';
import { DaysOff, WeekFacts } from './setup/calendar/WeekFacts.tsx';
import { RulesPanel } from './setup/rules/RulesPanel.tsx';
import { SetUpFrame } from './setup/SetUpFrame.tsx';

const search = z.object({ show: z.enum(['data', 'days', 'rules']).default('data') });

/** The days and hours on which a week is planned, which of them stay closed, and rules about lunch and the edges of the day. */
export default function SetupCalendarScreen() {
  const [{ show }, change] = useSearchState(search);
  return (
    <SetUpFrame step="calendar" lede={m.planner_calendar_lede()}>
      {(view, store) => (
        <Tabs
          label={m.planner_step_calendar()}
          value={show}
          onChange={(id) => change({ show: id as typeof show })}
          items={[
            { id: 'data', label: m.planner_week() },
            { id: 'days', label: m.planner_days_off() },
            { id: 'rules', label: m.planner_rules() },
          ]}
        >
          {(id) => {
            if (id === 'days') return <DaysOff view={view} />;
            if (id === 'rules') return <RulesPanel about="calendar" view={view} store={store} />;
            return (
              <Stack gap={20}>
                <WeekFacts view={view} />
                <ClosedHours key={view.at.yearId} view={view} store={store} />
              </Stack>
            );
          }}
        </Tabs>
      )}
    </SetUpFrame>
  );
}
