import { m } from '@patio/messages';
import { Button, DescriptionList, Drawer, Inline, Load, Skeleton, Stack, Status } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { CalendarX, Pencil } from 'lucide-react';
import type { EntryView, EventView } from '../../contract.ts';
import { calendar } from '../api.ts';
import { entryTitle, layerName, repeatText, whenText } from '../labels.ts';

interface EntryDrawerProps {
  entry: EntryView;
  onClose: () => void;
  onEdit: () => void;
  onCancel: () => void;
}

/** What one thing of the calendar is; what is written here can be changed here. */
export function EntryDrawer({ entry, onClose, onEdit, onCancel }: EntryDrawerProps) {
  return (
    <Drawer title={entryTitle(entry)} isOpen onOpenChange={(open) => !open && onClose()}>
      <Stack gap={16}>
        {entry.cancelled && <Status tone="bad">{m.calendar_is_cancelled()}</Status>}
        {entry.event?.state === 'draft' && <Status tone="neutral">{m.calendar_is_draft_long()}</Status>}
        {entry.event ? <EventDetails entry={entry} id={entry.event.id} /> : <Details entry={entry} />}
        {entry.href && (
          <Button variant="primary" href={entry.href}>
            {m.calendar_open_it()}
          </Button>
        )}
        {entry.event?.change && (
          <Inline gap={12}>
            <Button variant="primary" icon={Pencil} onPress={onEdit}>
              {m.calendar_change()}
            </Button>
            <Button variant="danger" icon={CalendarX} onPress={onCancel}>
              {m.calendar_cancel()}
            </Button>
          </Inline>
        )}
      </Stack>
    </Drawer>
  );
}

function EventDetails({ entry, id }: { entry: EntryView; id: string }) {
  const query = useQuery(calendar.event.queryOptions({ input: { id } }));
  return (
    <Load query={query} skeleton={<Skeleton shape="list" count={3} />}>
      {(event) => <Details entry={entry} event={event} />}
    </Load>
  );
}

function audienceText({ layer, audience, roles }: EventView): string {
  if (layer === 'personal') return m.calendar_only_you();
  const who = audience.length > 0 ? audience.join(', ') : m.calendar_everybody();
  return roles.length > 0 ? `${who} · ${roles.map((role) => m.calendar_role({ role })).join(', ')}` : who;
}

function Details({ entry, event }: { entry: EntryView; event?: EventView }) {
  const items = [
    { term: m.calendar_when(), value: whenText(entry) },
    ...(event?.rule ? [{ term: m.calendar_repeat(), value: repeatText(event.rule) }] : []),
    ...(entry.place ? [{ term: m.calendar_place(), value: entry.place }] : []),
    ...(entry.detail ? [{ term: m.calendar_detail(), value: entry.detail }] : []),
    ...(entry.children.length > 0 ? [{ term: m.calendar_children(), value: entry.children.join(', ') }] : []),
    { term: m.calendar_layer_field(), value: layerName(entry.layer) },
    ...(event ? [{ term: m.calendar_audience(), value: audienceText(event) }] : []),
    ...(event && event.layer !== 'personal' ? [{ term: m.calendar_author(), value: event.author }] : []),
  ];
  return (
    <Stack gap={16}>
      <DescriptionList items={items} />
      {event?.description && <p className="cal-prose">{event.description}</p>}
    </Stack>
  );
}
