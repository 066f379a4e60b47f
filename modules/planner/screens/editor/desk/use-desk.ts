import { useEffect, useMemo, useRef, useState } from 'react';
import { timetableOf } from '../../../rules/placements.ts';
import { modelOf, type School, type Stands, standingOf } from '../week/week.ts';
import { DeskClient } from './client.ts';
import type { Fault, SlotAnswer } from './session.ts';

/** The lessons as the engine reads them. */
function timetableIn(school: School, stands: Stands, built: ReturnType<typeof modelOf>) {
  const placed = [...school.lessons.values()].map(({ id, sectionIds, piece }) => ({
    sectionId: sectionIds[0]!,
    piece,
    ...standingOf(stands, id),
  }));
  return timetableOf(school.setUp.shape, built, placed);
}

/** Pins are part of the engine's model: where they change it is made anew. */
const pinsOf = (school: School, stands: Stands): string =>
  [...school.lessons.keys()]
    .map((id) => ({ id, at: standingOf(stands, id) }))
    .filter(({ at }) => at.pinned)
    .map(({ id, at }) => `${id} ${at.cycleDay} ${at.period} ${at.roomId}`)
    .join();

/** The engine beside the page: what is broken now, and for a lesson in hand what every hour would mean. */
export function useDesk(school: School, stands: Stands, held: string | null) {
  const client = useRef<DeskClient | null>(null);
  const [faults, setFaults] = useState<readonly Fault[] | null>(null);
  const [slots, setSlots] = useState<{ lesson: string; bySlot: ReadonlyMap<number, SlotAnswer> } | null>(null);
  const pins = pinsOf(school, stands);
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the places only the pins are in it
  const built = useMemo(() => modelOf(school, stands), [school, pins]);
  const opened = useRef<typeof built | null>(null);

  useEffect(() => {
    const made = new DeskClient();
    client.current = made;
    opened.current = null;
    return () => made.close();
  }, []);

  useEffect(() => {
    const desk = client.current;
    if (!desk) return;
    let current = true;
    const timetable = timetableIn(school, stands, built);
    void (opened.current === built ? desk.stand(timetable) : desk.open(built.model, timetable));
    opened.current = built;
    void desk.faults().then((found) => current && setFaults(found));
    void desk.layOut();
    return () => {
      current = false;
    };
  }, [school, stands, built]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when lessons stand elsewhere
  useEffect(() => {
    if (!held) return setSlots(null);
    let current = true;
    const asked = client.current?.slots(held);
    void asked?.then((found) => {
      if (current) setSlots({ lesson: held, bySlot: new Map(found.map((one) => [one.slot, one])) });
    });
    return () => {
      current = false;
    };
  }, [held, stands, built]);

  return { faults, slots: slots?.lesson === held ? slots.bySlot : null, client };
}
export type DeskView = ReturnType<typeof useDesk>;
