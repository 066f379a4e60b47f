import { m } from '@patio/messages';
import { Avatar, Card, Load, RowList, Skeleton } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import type { BirthdayView } from '../../contract.ts';
import { homes } from '../api.ts';
import { nearDay } from './place-labels.ts';

const words = ({ date, turns, detail }: BirthdayView, today: string): string =>
  m.homes_birthday_detail({ date: nearDay(date, today), turns, level: detail });

/** Who celebrates today or this week. */
export function Birthdays() {
  const query = useQuery(homes.birthdays.queryOptions());
  return (
    <Load query={query} skeleton={<Skeleton shape="list" count={3} />}>
      {({ items, today }) =>
        items.length > 0 && (
          <Card title={m.homes_birthdays()} flush>
            <RowList
              items={items.slice(0, 6).map((each) => ({
                id: each.id,
                title: each.name,
                detail: words(each, today),
                media: <Avatar name={each.name} size={36} />,
                href: each.href,
              }))}
            />
          </Card>
        )
      }
    </Load>
  );
}
