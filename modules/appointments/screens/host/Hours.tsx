import { useRun } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Card, EmptyState, formatDate, formatList, Inline, Load, Skeleton, Stack, Status } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import type { OfferView } from '../../contract.ts';
import { appointments } from '../api.ts';
import { dayText } from '../texts.ts';
import { OfferDrawer } from './OfferDrawer.tsx';
import { weekdayName } from './weekdays.ts';

/** When an offer holds: a day, or its weekdays between two days. */
const daysText = ({ startsOn, endsOn, weekdays, from, until }: OfferView): string =>
  weekdays.length === 0
    ? m.appointments_when({ day: dayText(startsOn), from, until })
    : m.appointments_weekly_when({
        days: formatList(weekdays.map((day) => weekdayName(day))),
        from,
        until,
        first: formatDate(startsOn, { day: 'numeric', month: 'short' }),
        last: formatDate(endsOn, { day: 'numeric', month: 'short' }),
      });

/** The hours that one offers to families. */
export function Hours() {
  const query = useQuery(appointments.offers.queryOptions());
  const [open, setOpen] = useState<OfferView | 'new' | null>(null);
  return (
    <Load query={query} skeleton={<Skeleton shape="list" />}>
      {({ offers, rooms, today, teaches }) => (
        <Stack gap={14}>
          <div>
            <Button variant="primary" icon={Plus} onPress={() => setOpen('new')}>
              {m.appointments_offer_new()}
            </Button>
          </div>
          {offers.length === 0 && (
            <EmptyState scene="calendar" title={m.appointments_no_offers()}>
              {m.appointments_no_offers_text()}
            </EmptyState>
          )}
          <ul className="ap-list" aria-label={m.appointments_tab_hours()}>
            {offers.map((offer) => (
              <li key={`${offer.id} ${offer.version}`}>
                <OfferCard offer={offer} onChange={() => setOpen(offer)} />
              </li>
            ))}
          </ul>
          {open && (
            <OfferDrawer
              offer={open === 'new' ? null : open}
              rooms={rooms}
              today={today}
              teaches={teaches}
              onClose={() => setOpen(null)}
            />
          )}
        </Stack>
      )}
    </Load>
  );
}

function OfferCard({ offer, onChange }: { offer: OfferView; onChange: () => void }) {
  const run = useRun(appointments.key());
  const { id, version, state, evening, room, videoLink, slotMinutes, ahead, booked } = offer;
  const facts = [
    m.appointments_minutes_each({ count: slotMinutes }),
    room,
    videoLink && m.appointments_place_video(),
    m.appointments_booked_of({ booked, ahead }),
  ];
  return (
    <Card
      level={3}
      title={evening ?? daysText(offer)}
      actions={state === 'ended' && <Status tone="neutral">{m.appointments_ended()}</Status>}
    >
      <Stack gap={10}>
        {evening && <p>{daysText(offer)}</p>}
        <p className="ap-note">{facts.filter(Boolean).join(' · ')}</p>
        {state === 'open' && !evening && (
          <Inline gap={8}>
            <Button size="sm" icon={Pencil} onPress={onChange}>
              {m.appointments_change()}
            </Button>
            <Button
              size="sm"
              variant="quiet"
              onPress={() => run(() => appointments.endOffer.call({ id, version }), m.appointments_offer_ended())}
            >
              {m.appointments_offer_end()}
            </Button>
          </Inline>
        )}
      </Stack>
    </Card>
  );
}
