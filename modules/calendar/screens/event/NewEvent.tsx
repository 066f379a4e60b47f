import { Load, Skeleton } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import type { Choices, EntryView, EventFields } from '../../contract.ts';
import { spanFrom } from '../../rules/spans.ts';
import { calendar } from '../api.ts';
import { EventDrawer } from './EventDrawer.tsx';

const EMPTY = { title: '', description: '', place: '', rule: null, levelIds: [], sectionIds: [], roles: [] };

/** `2026-05-04`, `2026-05-04_2026-05-06` or `2026-05-04T08:15_2026-05-04T09:00`, as the address says what is added. */
export function readStart(text: string, today: string) {
  const [from = '', to = from] = text.split('_');
  const part = (value: string) => /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}))?$/.exec(value);
  const [start, end] = [part(from), part(to)];
  const startsOn = start?.[1] ?? today;
  const timed = start?.[2] && end?.[2];
  return {
    startsOn,
    startsAt: timed ? (start[2] ?? null) : null,
    endsOn: end?.[1] ?? startsOn,
    endsAt: timed ? (end[2] ?? null) : null,
  };
}

function firstFields({ schools, sections }: Choices, span: ReturnType<typeof readStart>): EventFields {
  const layer = schools.length > 0 ? 'school' : sections.length > 0 ? 'section' : 'personal';
  const only = sections.length === 1 && layer === 'section' ? sections : [];
  return {
    ...EMPTY,
    ...span,
    layer,
    schoolId: schools[0]?.id ?? sections[0]?.schoolId ?? null,
    sectionIds: only.map(({ id }) => id),
  };
}

/** A new event on the days that were chosen. */
export function NewEvent({ add, today, onClose }: { add: string; today: string; onClose: () => void }) {
  const query = useQuery(calendar.choices.queryOptions());
  return (
    <Load query={query} skeleton={<Skeleton shape="form" />}>
      {(choices) => (
        <EventDrawer
          start={firstFields(choices, readStart(add, today))}
          changed={null}
          choices={choices}
          onClose={onClose}
        />
      )}
    </Load>
  );
}

/** An event as it stands on the day that was opened, to be changed. */
export function ChangedEvent({ entry, onClose }: { entry: EntryView; onClose: () => void }) {
  const choices = useQuery(calendar.choices.queryOptions());
  const event = useQuery(calendar.event.queryOptions({ input: { id: entry.event?.id ?? '' } }));
  return (
    <Load query={choices} skeleton={<Skeleton shape="form" />}>
      {(offered) => (
        <Load query={event} skeleton={<Skeleton shape="form" />}>
          {(view) => (
            <EventDrawer
              start={{ ...fieldsOf(view), ...(view.rule ? spanFrom(view, entry.event?.on ?? view.startsOn) : {}) }}
              changed={{
                id: view.id,
                version: view.version,
                on: entry.event?.on ?? view.startsOn,
                repeats: entry.event?.repeats ?? false,
                isDraft: view.state === 'draft',
              }}
              choices={offered}
              onClose={onClose}
            />
          )}
        </Load>
      )}
    </Load>
  );
}

const fieldsOf = (view: EventFields): EventFields => {
  const { title, description, place, rule, layer, schoolId, startsOn, startsAt, endsOn, endsAt } = view;
  const { levelIds, sectionIds, roles } = view;
  return {
    title,
    description,
    place,
    rule,
    layer,
    schoolId,
    startsOn,
    startsAt,
    endsOn,
    endsAt,
    levelIds,
    sectionIds,
    roles,
  };
};
