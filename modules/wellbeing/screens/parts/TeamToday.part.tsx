import { m } from '@patio/messages';
import { Button, Card, Load, RowList, Skeleton } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { CalendarDays, HeartHandshake } from 'lucide-react';
import { wellbeing } from '../api.ts';
import { trackingHref } from '../tracking/search.ts';

/** How much the care team has in hand: numbers alone, since a first page lies open on many desks. */
export default function TeamTodayPart() {
  const query = useQuery(wellbeing.teamToday.queryOptions());
  const board = trackingHref('cases');
  return (
    <Card
      flush
      title={m.wellbeing_tracking_title()}
      actions={
        <Button size="sm" href={board}>
          {m.wellbeing_board_open_page()}
        </Button>
      }
    >
      <Load query={query} skeleton={<Skeleton shape="list" count={2} />}>
        {({ open, week }) => (
          <RowList
            label={m.wellbeing_tracking_title()}
            items={[
              { id: 'open', icon: HeartHandshake, title: m.wellbeing_board_open_count({ count: open }), href: board },
              { id: 'week', icon: CalendarDays, title: m.wellbeing_board_week_count({ count: week }), href: board },
            ]}
          />
        )}
      </Load>
    </Card>
  );
}
