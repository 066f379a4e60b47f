import { m } from '@patio/messages';
import { Badge, Card, EmptyState, Icon, RowList, Stack, Status } from '@patio/ui';
import type { EntryView } from '../../contract.ts';
import { daysOf, touches } from '../../rules/grid.ts';
import { colourOf, dayText, entryTitle, hoursText, LAYER_ICONS, layerName } from '../labels.ts';

interface AgendaProps {
  range: { from: string; through: string };
  today: string;
  entries: readonly EntryView[];
  hrefOf: (entry: EntryView) => string;
}

/** The days one below the other, each with what is on it; days without anything are left out. */
export function Agenda({ range, today, entries, hrefOf }: AgendaProps) {
  const days = daysOf(range.from, range.through)
    .map((day) => ({ day, own: entries.filter((entry) => touches(entry, day)) }))
    .filter(({ own }) => own.length > 0);
  if (days.length === 0) return <EmptyState scene="calendar" title={m.calendar_nothing()} />;
  return (
    <Stack gap={16}>
      {days.map(({ day, own }) => (
        <Card
          key={day}
          flush
          title={dayText(day)}
          actions={day === today ? <Badge tone="now">{m.calendar_today()}</Badge> : undefined}
        >
          <RowList items={own.map((entry) => rowOf(entry, day, hrefOf(entry)))} />
        </Card>
      ))}
    </Stack>
  );
}

function stateOf(entry: EntryView) {
  if (entry.cancelled) return <Status tone="bad">{m.calendar_is_cancelled()}</Status>;
  if (entry.event?.state === 'draft') return <Status tone="neutral">{m.calendar_is_draft()}</Status>;
  return undefined;
}

function rowOf(entry: EntryView, day: string, href: string) {
  return {
    id: `${entry.id} ${day}`,
    media: (
      <span className="cal-mark" data-nb={colourOf(entry)}>
        <Icon of={LAYER_ICONS[entry.layer]} />
      </span>
    ),
    title: entryTitle(entry),
    detail: [hoursText(entry), layerName(entry.layer), entry.place, entry.detail, entry.children.join(', ')]
      .filter(Boolean)
      .join(' · '),
    end: stateOf(entry),
    href,
  };
}
