import { HomePage } from './frame/HomePage.tsx';
import { Figures } from './parts/Figures.tsx';
import { Places } from './parts/Places.tsx';
import { QuickActions } from './parts/QuickActions.tsx';
import { Recent } from './parts/Recent.tsx';
import { useFreshHome } from './parts/use-fresh-home.ts';
import { YourTurn } from './parts/YourTurn.tsx';

/** What needs an admin today, where the schools stand, and the way to what one does most. */
export default function AdminHomeScreen() {
  useFreshHome();
  return (
    <HomePage
      slot="homes.admin"
      figures={<Figures />}
      actions={<QuickActions />}
      aside={
        <>
          <Places />
          <Recent />
        </>
      }
    >
      <YourTurn />
    </HomePage>
  );
}
