import type { Actor } from '@patio/access';
import { type Id, makeId } from '@patio/kernel';
import { announce, clock, record, type Tx } from '@patio/platform';
import { and, eq, inArray } from 'drizzle-orm';
import type { Audience, ImportedEvent, WrittenLayer } from '../../contract.ts';
import { readPlaces } from '../relations.ts';
import { type EventRow, events } from '../schema.ts';
import { writeRow } from './write-event.ts';
import { columnsFor, datesOf } from './write-fields.ts';

export interface ImportInput extends Audience {
  layer: WrittenLayer;
  schoolId: Id | null;
  publish: boolean;
  events: ImportedEvent[];
}

type Columns = typeof events.$inferInsert;
const keyOf = ({ uid, occurrenceOn }: { uid: string | null; occurrenceOn: string | null }) =>
  `${uid} ${occurrenceOn ?? ''}`;
const COMPARED = ['title', 'description', 'place', 'startsOn', 'endsOn', 'rule', 'state'] as const;
const hour = (time: string | null | undefined): string => time?.slice(0, 5) ?? '';

const isSame = (row: EventRow, columns: Partial<Columns>): boolean =>
  COMPARED.every((name) => row[name] === columns[name]) &&
  hour(row.startsAt) === hour(columns.startsAt) &&
  hour(row.endsAt) === hour(columns.endsAt) &&
  row.exceptOn.join() === (columns.exceptOn ?? []).join();

/** What was taken in before under these names, the days that stand alone among it. */
const listKnown = (tx: Tx, actor: Actor, layer: WrittenLayer, uids: readonly string[]): Promise<EventRow[]> =>
  tx
    .select()
    .from(events)
    .where(
      and(
        eq(events.institutionId, actor.institutionId),
        eq(events.ownerId, actor.userId),
        eq(events.layer, layer),
        inArray(events.uid, [...uids]),
      ),
    );

/** Takes in events of a file: new ones are added, known ones changed, equal ones left alone. All of a call or none. */
export async function importEvents(tx: Tx, actor: Actor, input: ImportInput) {
  const places = await readPlaces(tx, actor);
  const shared = await columnsFor(tx, actor, places, { ...input, ...EMPTY });
  const known = await listKnown(tx, actor, input.layer, [...new Set(input.events.map(({ uid }) => uid))]);
  const rows = new Map(known.map((row) => [keyOf(row), row]));
  const done = { added: 0, changed: 0, same: 0 };
  const shows = input.publish || input.layer === 'personal';
  const now = clock.now();
  // A series comes before the days of it that stand alone.
  for (const given of input.events.toSorted((a, b) => ((a.occurrenceOn ?? '') < (b.occurrenceOn ?? '') ? -1 : 1))) {
    const series = given.occurrenceOn === null ? undefined : rows.get(keyOf({ uid: given.uid, occurrenceOn: null }));
    const alone = given.occurrenceOn !== null && series?.rule ? given.occurrenceOn : null;
    const columns = {
      ...shared,
      ...datesOf(given, alone === null ? given.rule : null),
      title: given.title,
      description: given.description,
      place: given.place,
      exceptOn: given.exceptOn,
      seriesId: alone === null ? null : (series?.id ?? null),
      occurrenceOn: alone,
      state: given.cancelled ? ('cancelled' as const) : shows ? ('published' as const) : ('draft' as const),
      publishedAt: shows ? now : null,
      cancelledAt: given.cancelled ? now : null,
    };
    const key = keyOf({ uid: given.uid, occurrenceOn: alone });
    const before = rows.get(key);
    if (before && isSame(before, columns)) done.same += 1;
    else if (before) {
      rows.set(key, await writeRow(tx, actor, before.id, columns));
      done.changed += 1;
    } else if (!given.cancelled) {
      const [row] = await tx
        .insert(events)
        .values({ ...columns, institutionId: actor.institutionId, id: makeId(), ownerId: actor.userId, uid: given.uid })
        .returning();
      if (row) rows.set(key, row);
      done.added += 1;
    }
  }
  const subject = { type: 'calendar.import', id: makeId(), schoolId: shared.schoolId };
  await record(tx, actor, 'calendar.events_imported', subject, { after: { ...done } });
  const to = input.layer === 'personal' ? { users: [actor.userId] } : { schoolId: shared.schoolId };
  await announce(tx, { topic: 'calendar.changed', to });
  return done;
}

const EMPTY = {
  title: '',
  description: '',
  place: '',
  startsOn: '2000-01-01',
  startsAt: null,
  endsOn: '2000-01-01',
  endsAt: null,
  rule: null,
};
