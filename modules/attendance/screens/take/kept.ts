import { failureOf, forgetKept, keepHere, readKept } from '@patio/client';
import type { DayToTake, RollPlace, RollView } from '../../contract.ts';
import { keyOf } from '../../rules/place.ts';
import { attendance } from '../api.ts';

/** So long a list is read without a network; a weekend and a few days, beyond which the device has it no more. */
const LONGEST = 5 * 86_400_000;
const rollName = (place: RollPlace) => `attendance.roll ${keyOf(place)}`;
const dayName = (date: string) => `attendance.day ${date}`;

/** A view as the screen gets it, with when it was kept if it comes from the device. */
export type Maybe<View> = View & { keptAt?: number };

const isSilence = (error: unknown): boolean => failureOf(error)?.status === 0 || !navigator.onLine;

async function orKept<View>(ask: () => Promise<View>, name: string): Promise<Maybe<View>> {
  try {
    const view = await ask();
    await keepHere(name, view).catch(() => undefined);
    return view as Maybe<View>;
  } catch (error) {
    const kept = isSilence(error) ? await readKept<View>(name).catch(() => undefined) : undefined;
    // Who found a phone and never lets it near a network does not read its lists for ever.
    if (!kept || kept.at < Date.now() - LONGEST) throw error;
    return { ...kept.value, keptAt: kept.at } as Maybe<View>;
  }
}

/** The roll from the server, or from this device when nobody answers. */
export const loadRoll = (place: RollPlace): Promise<Maybe<RollView>> =>
  orKept(() => attendance.roll.call(place), rollName(place));

/** The classes of a day, likewise. The address without a date means today, which is kept under its own name. */
export async function loadDay(date: string | undefined): Promise<Maybe<DayToTake>> {
  const view = await orKept(() => attendance.day.call({ date }), dayName(date ?? 'today'));
  if (!view.keptAt) await keepHere(dayName(view.date), view).catch(() => undefined);
  return view;
}

/** Brings the rolls of today and of the next day with classes to this device, and lets the old ones go. */
export async function keepRolls(): Promise<void> {
  const { items } = await attendance.deviceRolls.call();
  for (const roll of items) {
    const place = roll.meetingId
      ? { meetingId: roll.meetingId, date: roll.date }
      : { homeroomId: roll.homeroomId ?? '', date: roll.date };
    await keepHere(rollName(place), roll);
  }
  for (const date of new Set(items.map((roll) => roll.date))) await loadDay(date);
  await loadDay(undefined);
  await forgetKept('attendance.', Date.now() - LONGEST);
}
