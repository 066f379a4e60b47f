import { MyClasses, MyDayNow, useMyDay } from '@patio/attendance/my-day';
import { Load, Skeleton } from '@patio/ui';
import { HomePage } from './frame/HomePage.tsx';

/** My day: the class that is on or next with one tap to its attendance, and the day's classes with what is still to take. */
export default function TeacherHomeScreen() {
  const day = useMyDay();
  return (
    <HomePage slot="homes.teacher" now={day.data && <MyDayNow day={day.data} />}>
      <Load query={day} skeleton={<Skeleton shape="list" />}>
        {(view) => <MyClasses day={view} />}
      </Load>
    </HomePage>
  );
}
