import { type Actor, type Capability, holds } from '@patio/access';
import type { LocalDate } from '@patio/kernel';
import type { Tx } from '@patio/platform';
import type { EntryView, Layer } from '../../contract.ts';
import type { Places } from '../relations.ts';

/** What a source answers with; what it leaves out is nothing. */
export type SourceEntry = Pick<EntryView, 'id' | 'title' | 'startsOn' | 'startsAt' | 'endsOn' | 'endsAt'> &
  Partial<Pick<EntryView, 'detail' | 'place' | 'edge' | 'cancelled' | 'href' | 'colour' | 'children'>>;

/** What a source is asked: the days, and where the reader belongs at this moment, by ties and enrolments that hold now. */
export interface CalendarAsked {
  from: LocalDate;
  through: LocalDate;
  places: Places;
}

/** One layer of the calendar that another part of school life fills. Every layer has one source. */
export interface CalendarSource {
  /** The module that owns what is shown. */
  module: string;
  layer: Layer;
  /** Whoever holds one of these rights is asked for; whose rows they see the source decides by its own policy. */
  needs: readonly Capability[];
  entries: (tx: Tx, actor: Actor, asked: CalendarAsked) => Promise<SourceEntry[]>;
}

const sources = new Map<Layer, CalendarSource>();

/** Adds a layer to everybody's calendar and to the addresses that other programs follow; the owner of the matter calls it once. */
export function defineCalendarSource(source: CalendarSource): CalendarSource {
  if (sources.has(source.layer)) throw new Error(`the calendar layer ${source.layer} is defined twice`);
  sources.set(source.layer, source);
  return source;
}

/** The sources that this reader may ask, in the order in which they were defined. */
export const sourcesFor = (actor: Actor): CalendarSource[] =>
  [...sources.values()].filter(({ needs }) => needs.some((capability) => holds(actor, capability)));

/** What a source answered, as the calendar shows it. */
export const entryOf = (layer: Layer, { id, ...given }: SourceEntry): EntryView => ({
  detail: null,
  place: null,
  edge: null,
  cancelled: false,
  href: null,
  colour: null,
  children: [],
  event: null,
  ...given,
  id: `${layer}:${id}`,
  layer,
});
