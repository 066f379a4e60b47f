import type { Actor } from '@patio/access';
import type { Id, LocalDate } from '@patio/kernel';
import { clock, type Tx } from '@patio/platform';
import type { EventFields, EventView, Scope, Span } from '../../contract.ts';
import { isSameSpan, spanFrom } from '../../rules/spans.ts';
import { failure } from '../failures.ts';
import { type Places, readPlaces } from '../relations.ts';
import type { EventRow } from '../schema.ts';
import { changeAll, changeLater, setApart, type Wanted } from './change-series.ts';
import { getEvent, getSeries, requireChange, viewEvent } from './load-event.ts';
import { settle, writeRow, writeSeen } from './write-event.ts';
import { columnsFor, datesOf } from './write-fields.ts';

/** Which day of which event, in the version that the editor saw, and how much of it. */
export interface Which {
  id: Id;
  version: number;
  on: LocalDate;
  scope: Scope;
}

/** The row that the editor saw, and the series behind it where there is one. */
export async function getForChange(tx: Tx, actor: Actor, places: Places, { id, version }: Which) {
  const row = await getEvent(tx, actor, places, id);
  requireChange(actor, row, places);
  if (row.version !== version) throw failure('changed_meanwhile');
  return { row, series: row.seriesId ? await getSeries(tx, actor, row.seriesId) : row.rule ? row : null };
}

/** Writes one event, or the part of a series that the editor means. */
async function write(tx: Tx, actor: Actor, which: Which, row: EventRow, series: EventRow | null, wanted: Wanted) {
  if (!series || (which.scope === 'this' && row.seriesId)) {
    if (row.seriesId && wanted.rule) throw failure('bad_rule', {}, 'rule');
    return writeSeen(tx, actor, row, which.version, { ...wanted.columns, ...datesOf(wanted.span, wanted.rule) });
  }
  if (which.scope === 'this') return setApart(tx, actor, series, wanted);
  const first = series.startsOn === wanted.on;
  if (which.scope === 'later' && !first) return changeLater(tx, actor, series, wanted);
  return changeAll(tx, actor, series, wanted, (columns) =>
    row.id === series.id ? writeSeen(tx, actor, row, which.version, columns) : writeRow(tx, actor, series.id, columns),
  );
}

/** Whether a change is worth telling: it became known, or it takes place at another time or elsewhere. */
function newsOf(before: EventRow, beforeSpan: Span, after: EventRow, span: Span) {
  if (before.publishedAt === null && after.publishedAt !== null) return 'published' as const;
  return isSameSpan(beforeSpan, span) && before.place === after.place ? null : ('moved' as const);
}

/** Changes an event: words, time, audience, how it repeats; one day of it, that and those after, or all. */
export async function changeEvent(
  tx: Tx,
  actor: Actor,
  input: EventFields & Which & { publish: boolean; tell: boolean },
): Promise<EventView> {
  const places = await readPlaces(tx, actor);
  const { row, series } = await getForChange(tx, actor, places, input);
  const columns = await columnsFor(tx, actor, places, { ...input, schoolId: input.schoolId ?? row.schoolId });
  const span: Span = { startsOn: input.startsOn, startsAt: input.startsAt, endsOn: input.endsOn, endsAt: input.endsAt };
  const wanted: Wanted = {
    columns,
    span,
    rule: row.seriesId && input.scope !== 'this' ? (series?.rule ?? null) : input.rule,
    on: input.on,
  };
  const before = series && !row.seriesId ? spanFrom(series, input.on) : row;
  let after = await write(tx, actor, input, row, series, wanted);
  if (input.publish && after.publishedAt === null)
    after = await writeRow(tx, actor, after.id, { state: 'published', publishedAt: clock.now() });
  const what = newsOf(row, before, after, span);
  await settle(tx, actor, 'calendar.event_changed', {
    before: row,
    after,
    tell: input.tell && what ? { what, on: span.startsOn } : undefined,
  });
  return viewEvent(tx, actor, after, places);
}

/** Moves an event or makes it longer, with everything else as it was. */
export async function moveEvent(tx: Tx, actor: Actor, input: Span & Which & { tell: boolean }): Promise<EventView> {
  const row = await getEvent(tx, actor, await readPlaces(tx, actor), input.id);
  const { title, description, place, layer, schoolId, levelIds, sectionIds, roles, rule } = row;
  const kept = { title, description, place, layer, schoolId, levelIds, sectionIds, roles, rule };
  return changeEvent(tx, actor, { ...kept, ...input, publish: false });
}
