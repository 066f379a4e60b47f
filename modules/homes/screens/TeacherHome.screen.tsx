import { MyClasses, MyDayNow, useMyDay } from '@patio/attendance/my-day';
import { Load, Skeleton } from '@patio/ui';
import { HomePage } from './frame/HomePage.tsx';
import { useFreshHome } from './parts/use-fresh-home.ts';
import { YourTurn } from './parts/YourTurn.tsx';

/** My day: the class that is on or next with one tap to its attendance, the day's classes with what is still to take, and what waits: work, messages, questions. */
export default function TeacherHomeScreen() {
  useFreshHome();
  const day = useMyDay();
  return (
    <HomePage slot="homes.teacher" now={day.data && <MyDayNow day={day.data} />}>
      <Load query={day} skeleton={<Skeleton shape="list" />}>
        {(view) => <MyClasses day={view} />}
      </Load>
      <YourTurn quiet />
    </HomePage>
  );
}
