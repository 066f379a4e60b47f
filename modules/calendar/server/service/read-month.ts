import { type Actor, holds } from '@patio/access';
import { addDays, type Id, type LocalDate } from '@patio/kernel';
import type { Tx } from '@patio/platform';
import { localNow } from '@patio/timetable/server';
import { type EntryView, type Layer, type MonthView, WRITTEN_LAYERS } from '../../contract.ts';
import { failure } from '../failures.ts';
import { narrowTo, type Places, readPlaces } from '../relations.ts';
import { entriesOf, isAsked, listRows } from './rows.ts';
import { entryOf, sourcesFor } from './sources.ts';

/** The layers that a reader could switch on: what they write themselves, and what others add for them. */
export const layersFor = (actor: Actor, places: Places): Layer[] => [
  ...WRITTEN_LAYERS.filter((layer) => layer !== 'section' || places.wholeSchool || places.sectionIds.length > 0),
  ...sourcesFor(actor).map(({ layer }) => layer),
];

/** Whole days first, then by the clock. */
const inOrder = (entries: readonly EntryView[]): EntryView[] =>
  entries
    .map((entry) => ({ entry, key: `${entry.startsOn} ${entry.startsAt ?? ''} ${entry.title} ${entry.id}` }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ entry }) => entry);

/** Everything in the reader's calendar between two days, of the layers that are asked for. */
export async function listEntries(
  tx: Tx,
  actor: Actor,
  places: Places,
  asked: { from: LocalDate; through: LocalDate; layers?: readonly Layer[] | undefined },
): Promise<EntryView[]> {
  const span = { from: asked.from, through: asked.through };
  const written = WRITTEN_LAYERS.some((layer) => isAsked(asked.layers, layer));
  const others = sourcesFor(actor).filter(({ layer }) => isAsked(asked.layers, layer));
  const [rows, ...answers] = await Promise.all([
    written ? listRows(tx, actor, places, span) : [],
    ...others.map(async ({ layer, entries }) =>
      (await entries(tx, actor, { ...span, places })).map((entry) => entryOf(layer, entry)),
    ),
  ]);
  return inOrder([
    ...rows.filter(({ layer }) => isAsked(asked.layers, layer)).flatMap((row) => entriesOf(row, actor, places, span)),
    ...answers.flat(),
  ]);
}

const COMING_DAYS = 14;

/** The calendar of the reader, or of one child of theirs, between two days. */
export async function readMonth(
  tx: Tx,
  actor: Actor,
  input: {
    from?: LocalDate | undefined;
    through?: LocalDate | undefined;
    layers?: Layer[] | undefined;
    studentId?: Id | undefined;
  },
): Promise<MonthView> {
  const all = await readPlaces(tx, actor);
  const places = input.studentId ? narrowTo(all, input.studentId) : all;
  if (!places) throw failure('not_found');
  const timeZone = places.schools[0]?.timeZone ?? 'UTC';
  const now = localNow(timeZone);
  const { from = now.today, through = addDays(from, COMING_DAYS), layers } = input;
  return {
    ...now,
    timeZone,
    entries: await listEntries(tx, actor, places, { from, through, layers }),
    layers: layersFor(actor, all),
    children: all.students.map(({ id, name }) => ({ id, name })),
    can: { manage: holds(actor, 'calendar.manage'), classEvents: holds(actor, 'calendar.class_events') },
  };
}
