import { m } from '@patio/messages';
import { Card, EmptyState, formatDate, Stack, Status } from '@patio/ui';
import type { FamilyBooking, FamilyView, SharedMinutes } from '../../contract.ts';
import { whenText } from '../texts.ts';
import '../appointments.css';

/** Meetings that are over, with what was said and agreed. */
export function Past({ family }: { family: FamilyView }) {
  const past = family.bookings.filter((booking) => booking.past);
  if (past.length === 0)
    return (
      <EmptyState scene="sheet" title={m.appointments_no_past()}>
        {m.appointments_no_past_text()}
      </EmptyState>
    );
  return (
    <ul className="ap-list" aria-label={m.appointments_tab_past()}>
      {past.map((booking) => (
        <li key={booking.id}>
          <PastCard booking={booking} />
        </li>
      ))}
    </ul>
  );
}

const PastCard = ({ booking }: { booking: FamilyBooking }) => (
  <Card
    level={3}
    id={booking.id}
    title={m.appointments_host_about({ host: booking.host, student: booking.student })}
    actions={booking.outcome === 'no_show' && <Status tone="warn">{m.appointments_you_missed()}</Status>}
  >
    <Stack gap={10}>
      <p className="ap-note">{whenText(booking)}</p>
      {booking.minutes ? <Minutes minutes={booking.minutes} /> : <p>{m.appointments_no_minutes()}</p>}
    </Stack>
  </Card>
);

const Minutes = ({ minutes: { text, agreements } }: { minutes: SharedMinutes }) => (
  <>
    {text && <p className="ap-text">{text}</p>}
    {agreements.length > 0 && (
      <>
        <h4 className="ap-day">{m.appointments_agreements()}</h4>
        <ul className="ap-agreed" aria-label={m.appointments_agreements()}>
          {agreements.map((one) => (
            <li key={one.id}>
              <Status tone={one.done ? 'ok' : 'neutral'}>
                {one.side === 'family' ? m.appointments_side_family() : m.appointments_side_school()}
              </Status>{' '}
              {one.text}
              {one.dueOn && <small> · {m.appointments_until({ day: formatDate(one.dueOn) })}</small>}
            </li>
          ))}
        </ul>
      </>
    )}
  </>
);
