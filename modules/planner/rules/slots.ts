/** The week of a school as the engine counts it: taught days of the cycle, each with the same number of class periods. */
export interface WeekShape {
  /** Days of the cycle on which there are classes, in order: 1 to 5 in a plain week. */
  days: readonly number[];
  /** How many class periods a day has, breaks left out. */
  periods: number;
}

/** An hour as it is kept: day of the cycle and period in one number. */
export const hourOf = (cycleDay: number, period: number): number => cycleDay * 100 + period;

/** The day and the period of an hour. */
export const placeOfHour = (hour: number): { cycleDay: number; period: number } => ({
  cycleDay: Math.floor(hour / 100),
  period: hour % 100,
});

/** Where an hour stands in the engine, or null where the school has no such hour. */
export function slotOf({ days, periods }: WeekShape, cycleDay: number, period: number): number | null {
  const day = days.indexOf(cycleDay);
  return day < 0 || period < 1 || period > periods ? null : day * periods + period - 1;
}

/** The day of the cycle and the period of an engine's slot. */
export const placeOf = ({ days, periods }: WeekShape, slot: number): { cycleDay: number; period: number } => ({
  cycleDay: days[Math.floor(slot / periods)] ?? 0,
  period: (slot % periods) + 1,
});

/** The slots of some hours; those that the school no longer has are left out. */
export const slotsOf = (shape: WeekShape, hours: readonly number[]): number[] =>
  hours.flatMap((hour) => {
    const { cycleDay, period } = placeOfHour(hour);
    return slotOf(shape, cycleDay, period) ?? [];
  });

/** Every hour of the week, day by day. */
export const everyHour = ({ days, periods }: WeekShape): number[] =>
  days.flatMap((day) => Array.from({ length: periods }, (_, i) => hourOf(day, i + 1)));

/** Every slot of the week. */
export const everySlot = ({ days, periods }: WeekShape): number[] =>
  Array.from({ length: days.length * periods }, (_, slot) => slot);
