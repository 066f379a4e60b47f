import { useKeptQuery, useLive, useSearchState } from '@patio/client';
import { type LocalDate, todayHere } from '@patio/kernel';
import { useMedia } from '@patio/ui/table';
import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { LAYERS, type Layer, layerList } from '../../contract.ts';
import { rangeOf, VIEWS, type View } from '../../rules/grid.ts';
import { calendar } from '../api.ts';

/** The address holds everything that is shown: view, day, layers, child, and what is open. */
const search = z.object({
  view: z.enum(VIEWS).optional(),
  on: z.iso.date().optional(),
  layers: z.string().max(120).optional(),
  child: z.uuid().optional(),
  /** An entry that is open. */
  open: z.string().max(120).optional(),
  /** A new event: the day, and the hour where one was chosen. */
  add: z.string().max(40).optional(),
  /** What is done with the whole calendar. */
  do: z.enum(['feed', 'import']).optional(),
  tab: z.string().optional(),
});
export type CalendarSearch = z.infer<typeof search>;

/** A month of classes hides everything else: they stand in weeks and days. */
const usualLayers = (view: View): Layer[] =>
  LAYERS.filter((layer) => layer !== 'class' || view === 'week' || view === 'day');

/** What the page shows, what it asks for it, and how it goes elsewhere. */
export function useCalendar(usual: View) {
  const [state, change] = useSearchState(search);
  const narrow = useMedia('(max-width: 760px)');
  const cache = useQueryClient();
  const view: View = state.view ?? (narrow ? 'agenda' : usual);
  const on: LocalDate = state.on ?? todayHere();
  const layers = state.layers === undefined ? usualLayers(view) : layerList.parse(state.layers);
  const range = rangeOf(view, on);
  useLive(
    ['calendar.changed', 'timetable.changed'],
    () => void cache.invalidateQueries({ queryKey: calendar.month.key() }),
  );
  const input = { ...range, layers: layers.join(','), studentId: state.child };
  const query = useKeptQuery(
    calendar.month.key(),
    ['calendar.month', range.from, range.through, input.layers, state.child].filter(Boolean).join(' '),
    () => calendar.month.call(input),
    { showBefore: true },
  );
  return { state, change, view, on, layers, range, query, narrow };
}
export type CalendarState = ReturnType<typeof useCalendar>;
