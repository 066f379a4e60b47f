import { HomePage } from './frame/HomePage.tsx';
import { Birthdays } from './parts/Birthdays.tsx';
import { Delegated } from './parts/Delegated.tsx';
import { Figures } from './parts/Figures.tsx';
import { Recent } from './parts/Recent.tsx';
import { TodayCard } from './parts/TodayCard.tsx';
import { useFreshHome } from './parts/use-fresh-home.ts';
import { YourTurn } from './parts/YourTurn.tsx';

/** Today in my school: where we are in the term, what waits for me, who celebrates, who acts for whom. */
export default function DirectorHomeScreen() {
  useFreshHome();
  return (
    <HomePage
      slot="homes.director"
      now={<TodayCard />}
      figures={<Figures />}
      aside={
        <>
          <Birthdays />
          <Delegated />
          <Recent />
        </>
      }
    >
      <YourTurn />
    </HomePage>
  );
}
