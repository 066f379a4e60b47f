import { m } from '@patio/messages';
import { Button, Card, Scene } from '@patio/ui';
import { CalendarDays } from 'lucide-react';
import type { StudentHomeView } from '../../../contract.ts';
import type { Moment } from '../moment.ts';

/** No class today and none near: says what the day is called, and leads to the week. */
export const NoClasses = ({ view, moment }: { view: StudentHomeView; moment: Moment }) => {
  const named = view.todayIs?.date === moment.today ? view.todayIs.name : null;
  return (
    <Card>
      <div className="sd-free">
        <Scene name="plant" size={120} />
        <div>
          <h2>{named ?? m.homes_no_classes_near()}</h2>
          <Button icon={CalendarDays} href="/student/dashboard">
            {m.homes_my_week()}
          </Button>
        </div>
      </div>
    </Card>
  );
};
