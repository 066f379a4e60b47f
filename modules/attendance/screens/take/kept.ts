import { forgetKept, keepHere, loadOrKept, type OrKept, queryClient } from '@patio/client';
import { queryOptions } from '@tanstack/react-query';
import type { DayToTake, RollPlace, RollView } from '../../contract.ts';
import { keyOf } from '../../rules/place.ts';
import { attendance } from '../api.ts';

/** So long a list is read without a network; a weekend and a few days, beyond which the device has it no more. */
const LONGEST = 5 * 86_400_000;
const rollName = (place: RollPlace) => `attendance.roll ${keyOf(place)}`;
const dayName = (date: string) => `attendance.day ${date}`;

/** Asks, keeps the answer under its name, and reads it from there when nobody answers. */
const load = <View>(name: string, ask: () => Promise<View>): Promise<OrKept<View>> =>
  loadOrKept(
    name,
    async () => {
      const view = await ask();
      await keepHere(name, view).catch(() => undefined);
      return view;
    },
    LONGEST,
  );

/** The roll from the server, or from this device when nobody answers. */
export const loadRoll = (place: RollPlace): Promise<OrKept<RollView>> =>
  load(rollName(place), () => attendance.roll.call(place));

/** The classes of a day, likewise. The address without a date means today, which is kept under its own name. */
export async function loadDay(date: string | undefined): Promise<OrKept<DayToTake>> {
  const view = await load(dayName(date ?? 'today'), () => attendance.day.call({ date }));
  if (!view.keptAt) await keepHere(dayName(view.date), view).catch(() => undefined);
  return view;
}

/** Today's classes: the same answer for a teacher's home and for what the device keeps. */
export const todayOptions = () =>
  queryOptions({
    queryKey: [...attendance.key(), 'day', 'today'],
    queryFn: () => loadDay(undefined),
    networkMode: 'always',
  });

/** Brings the rolls of today and of the next day with classes to this device, and lets the old ones go. */
export async function keepRolls(): Promise<void> {
  const { items } = await attendance.deviceRolls.call();
  for (const roll of items) {
    const place = roll.meetingId
      ? { meetingId: roll.meetingId, date: roll.date }
      : { homeroomId: roll.homeroomId ?? '', date: roll.date };
    await keepHere(rollName(place), roll);
  }
  const today = await queryClient.fetchQuery({ ...todayOptions(), staleTime: 60_000 });
  for (const date of new Set(items.map((roll) => roll.date))) if (date !== today.date) await loadDay(date);
  await forgetKept('attendance.', Date.now() - LONGEST);
}
