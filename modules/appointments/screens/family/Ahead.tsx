import { m } from '@patio/messages';
import { Section } from '@patio/ui';
import type { FamilyView } from '../../contract.ts';
import { BookingCard } from './BookingCard.tsx';
import '../appointments.css';

/** The meetings that lie ahead. Nothing where there is none. */
export function Ahead({ family }: { family: FamilyView }) {
  const ahead = family.bookings.filter(({ past }) => !past);
  if (ahead.length === 0) return null;
  return (
    <Section title={m.appointments_ahead()} count={ahead.length}>
      <ul className="ap-list" aria-label={m.appointments_ahead()}>
        {ahead.map((booking) => (
          <li key={`${booking.id} ${booking.version}`}>
            <BookingCard booking={booking} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
