import { makeId } from '@patio/kernel';
import { useClock as setClock, standingClock } from '@patio/platform';
import { afterAll, beforeAll } from 'vitest';

/** Lets all tests of a file live at one moment, which they may move; ids are made by the real clock, so that they come in order. */
export function stopClockAt(moment: string): ReturnType<typeof standingClock> {
  const clock = standingClock(moment);
  let restore: () => void;
  beforeAll(() => {
    restore = setClock({ now: clock.now, id: () => makeId() });
  });
  afterAll(() => restore());
  return clock;
}
