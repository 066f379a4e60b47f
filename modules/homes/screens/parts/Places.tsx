import { m } from '@patio/messages';
import { Card, Link, Load, Meter, Skeleton } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import type { PlaceView } from '../../contract.ts';
import { homes } from '../api.ts';
import { dayLabel, plainDay, termLabel, termRatio } from './place-labels.ts';

/** Where each school stands in its year today. */
export function Places() {
  const query = useQuery(homes.places.queryOptions());
  return (
    <Load query={query} skeleton={<Skeleton shape="cards" count={1} />}>
      {({ items }) =>
        items.length > 0 && (
          <Card title={m.homes_school_year()}>
            <ul className="home-places">
              {items.map((place) => (
                <li key={place.schoolId}>
                  <Link href={`/admin/schools/${place.schoolId}`}>{place.name}</Link>
                  <Standing place={place} />
                </li>
              ))}
            </ul>
          </Card>
        )
      }
    </Load>
  );
}

function Standing({ place }: { place: PlaceView }) {
  if (!place.year) return <p className="m-0 text-ink-2">{m.homes_year_missing()}</p>;
  return (
    <>
      <p className="m-0">
        {place.term ? m.homes_day_and_term({ day: dayLabel(place), term: place.term.name }) : dayLabel(place)}
      </p>
      {place.term && (
        <>
          <Meter ratio={termRatio(place.term)} label={place.term.name} />
          <p className="m-0 text-sm text-ink-2">{termLabel(place.term)}</p>
        </>
      )}
      {place.next && (
        <p className="m-0 text-sm text-ink-2">
          {m.homes_next_day({ name: place.next.name, date: plainDay(place.next.date) })}
        </p>
      )}
    </>
  );
}
