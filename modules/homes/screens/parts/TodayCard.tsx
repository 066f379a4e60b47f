import { m } from '@patio/messages';
import { Load, NowNext, Skeleton } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { homes } from '../api.ts';
import { dayLabel, plainDay, termLabel } from './place-labels.ts';

/** What kind of day it is in my school and how far the term has come. */
export function TodayCard() {
  const query = useQuery(homes.places.queryOptions());
  return (
    <Load query={query} skeleton={<Skeleton shape="cards" count={1} />}>
      {({ items }) => {
        const place = items[0];
        if (!place) return null;
        if (!place.year) return <NowNext title={m.homes_year_missing()} detail={place.name} />;
        const { term, next } = place;
        return (
          <NowNext
            title={term ? m.homes_day_and_term({ day: dayLabel(place), term: term.name }) : dayLabel(place)}
            detail={[term && termLabel(term), next && m.homes_next_day({ name: next.name, date: plainDay(next.date) })]
              .filter(Boolean)
              .join(' · ')}
          />
        );
      }}
    </Load>
  );
}
