import { activeMembership, useCan, useMe } from '@patio/client';
import type { ReactNode } from 'react';
import { HomePage } from '../frame/HomePage.tsx';
import { Birthdays } from '../parts/Birthdays.tsx';
import { Figures } from '../parts/Figures.tsx';
import { QuickActions } from '../parts/QuickActions.tsx';
import { Recent } from '../parts/Recent.tsx';
import { TodayCard } from '../parts/TodayCard.tsx';
import { useFreshHome } from '../parts/use-fresh-home.ts';
import { YourTurn } from '../parts/YourTurn.tsx';

/** The home of those whose day begins at the front page. What there is to see follows what they may; `ways` leads on from there. */
export default function FrontHome({ ways }: { ways: ReactNode }) {
  const { role } = activeMembership(useMe());
  useFreshHome();
  const can = useCan();
  const knowsPeople = can('people.read_students');
  return (
    <HomePage
      slot={`homes.${role}`}
      now={<TodayCard />}
      figures={knowsPeople && <Figures />}
      actions={<QuickActions />}
      aside={
        <>
          {knowsPeople && <Birthdays />}
          <Recent />
          {role === 'psychology' && ways}
        </>
      }
    >
      <YourTurn />
    </HomePage>
  );
}
