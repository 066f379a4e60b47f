import type { Actor } from '@patio/access';
import { clock, type Tx } from '@patio/platform';
import { readPlaces } from '../relations.ts';
import type { EventRow } from '../schema.ts';
import { getForChange, type Which } from './change-event.ts';
import { endSeries, requireDay } from './change-series.ts';
import { listAlone } from './load-event.ts';
import { settle, writeRow, writeSeen } from './write-event.ts';

const cancelled = () => ({ state: 'cancelled' as const, cancelledAt: clock.now() });

/** Cancels the days of a series that stand alone, from one of its days on. */
async function cancelAlone(tx: Tx, actor: Actor, series: EventRow, from: string): Promise<void> {
  for (const row of await listAlone(tx, actor, series.id))
    if (row.state !== 'cancelled' && (row.occurrenceOn ?? '') >= from) await writeRow(tx, actor, row.id, cancelled());
}

async function cancelPart(tx: Tx, actor: Actor, which: Which, row: EventRow, series: EventRow | null) {
  if (!series || (which.scope === 'this' && row.seriesId)) return writeSeen(tx, actor, row, which.version, cancelled());
  if (which.scope === 'this') {
    requireDay(series, which.on);
    return writeSeen(tx, actor, series, which.version, { exceptOn: [...series.exceptOn, which.on] });
  }
  const later = which.scope === 'later' && which.on > series.startsOn;
  await cancelAlone(tx, actor, series, later ? which.on : '');
  return later ? endSeries(tx, actor, series, which.on) : writeRow(tx, actor, series.id, cancelled());
}

/** Cancels an event: one day of it, that and those after, or all. It stays known, and calendars that follow take it out. */
export async function cancelEvent(tx: Tx, actor: Actor, input: Which & { tell: boolean }): Promise<{ done: boolean }> {
  const places = await readPlaces(tx, actor);
  const { row, series } = await getForChange(tx, actor, places, input);
  const after = await cancelPart(tx, actor, input, row, series);
  const tell = input.tell && row.publishedAt ? ({ what: 'cancelled', on: input.on } as const) : undefined;
  await settle(tx, actor, 'calendar.event_cancelled', { before: row, after, tell });
  return { done: true };
}
