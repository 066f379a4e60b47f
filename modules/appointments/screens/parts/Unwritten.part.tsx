import { m } from '@patio/messages';
import { Card, EmptyState, Load, Skeleton } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { appointments } from '../api.ts';
import { HostedRow } from '../host/HostedRow.tsx';
import '../appointments.css';

/** Every meeting that is over and without an outcome: the list behind the number on the home. */
export default function UnwrittenPart() {
  const query = useQuery(appointments.unwritten.queryOptions());
  return (
    <Load
      query={query}
      skeleton={<Skeleton shape="list" />}
      empty={{
        when: ({ bookings }) => bookings.length === 0,
        show: <EmptyState scene="done" title={m.appointments_none_unwritten()} />,
      }}
    >
      {({ bookings }) => (
        <Card>
          <ul className="ap-list" aria-label={m.appointments_unwritten()}>
            {bookings.map((booking) => (
              <li key={`${booking.id} ${booking.version}`}>
                <HostedRow booking={booking} withDay />
              </li>
            ))}
          </ul>
        </Card>
      )}
    </Load>
  );
}
