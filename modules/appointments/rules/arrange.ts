/** A slot that would do for one of the meetings a family wants; times in minutes. */
export interface Candidate {
  id: string;
  start: number;
  end: number;
  /** Null: a video call, to which nobody walks. */
  room: string | null;
}

/** The chosen slot of each meeting, by its place in what was asked; null where none fits with the others. */
export interface Chain {
  chosen: (Candidate | null)[];
  /** Minutes between meetings, with the walks in them counted once more: what a chain is judged by after its length. */
  cost: number;
}

/** How much a change of rooms weighs, in minutes, besides the time that it takes. */
export const walkOf = (before: Candidate, after: Candidate, walkMinutes: number): number =>
  before.room === null || after.room === null || before.room === after.room ? 0 : walkMinutes;

interface Step {
  cost: number;
  at: number;
  candidate: Candidate;
  want: number;
  before: Step | null;
}

/** The best way so far into each set of meetings, from a room and from anywhere. */
class Ways {
  readonly #byRoom = new Map<string, Step>();
  #any: Step | null = null;

  /** What a way costs before the waiting since its end is added: waiting grows equally for all. */
  static standing = (step: Step): number => step.cost - step.candidate.end;

  addHere(step: Step): void {
    const room = step.candidate.room ?? '';
    const known = this.#byRoom.get(room);
    if (!known || isBetter(step, known)) this.#byRoom.set(room, step);
  }
  addAnywhere(step: Step): void {
    if (!this.#any || isBetter(step, this.#any)) this.#any = step;
  }
  /** The best way that leads on to this slot, and what it costs with the waiting. */
  best(to: Candidate, walkMinutes: number): { step: Step; cost: number } | null {
    const here = to.room === null ? [...this.#byRoom.values()] : [this.#byRoom.get(to.room), this.#byRoom.get('')];
    const ways = here.flatMap((step) => (step ? [{ step, cost: Ways.standing(step) + to.start }] : []));
    if (this.#any)
      ways.push({
        step: this.#any,
        cost: Ways.standing(this.#any) + to.start + walkOf(this.#any.candidate, to, walkMinutes),
      });
    return ways.reduce<(typeof ways)[number] | null>(
      (least, way) => (least && least.cost <= way.cost ? least : way),
      null,
    );
  }
}

const isBetter = (one: Step, other: Step): boolean => Ways.standing(one) < Ways.standing(other);

type Arrival = { at: number; set: number; step: Step; everywhere: boolean };

function chainOf(last: Step | null, wants: number): Chain {
  const chosen = Array.from({ length: wants }, (): Candidate | null => null);
  for (let step = last; step; step = step.before) chosen[step.want] = step.candidate;
  return { chosen, cost: last?.cost ?? 0 };
}

/** At most so many meetings are arranged at once: every set of them is looked at. */
export const MOST_WANTED = 8;

/**
 * The best chain of slots for the meetings that a family wants: as many of them as can be, then the least waiting and walking,
 * then the earliest end. Exact: it goes through all slots by time and keeps, for every set of meetings already had, the best way there.
 */
export function arrange(wants: readonly (readonly Candidate[])[], walkMinutes: number): Chain {
  if (wants.length > MOST_WANTED) throw new RangeError('too many meetings');
  const candidates = wants
    .flatMap((list, want) => list.map((candidate) => ({ candidate, want })))
    .toSorted((a, b) => a.candidate.start - b.candidate.start || a.candidate.end - b.candidate.end);
  const ways = Array.from({ length: 1 << wants.length }, () => new Ways());
  const arrivals: Arrival[] = [];
  let best: { step: Step; met: number } | null = null;
  for (const { candidate, want } of candidates) {
    settle(arrivals, ways, candidate.start);
    for (let set = 0; set < ways.length; set++) {
      if ((set >> want) & 1) continue;
      const way = set === 0 ? { step: null, cost: 0 } : ways[set]!.best(candidate, walkMinutes);
      if (!way) continue;
      const step: Step = { cost: way.cost, at: candidate.end, candidate, want, before: way.step };
      const after = set | (1 << want);
      arrivals.push(
        { at: candidate.end, set: after, step, everywhere: false },
        { at: candidate.end + walkMinutes, set: after, step, everywhere: true },
      );
      const met = bitsOf(after);
      if (!best || beats(step, met, best)) best = { step, met };
    }
  }
  return chainOf(best?.step ?? null, wants.length);
}

const beats = (step: Step, met: number, best: { step: Step; met: number }): boolean =>
  met !== best.met
    ? met > best.met
    : step.cost !== best.step.cost
      ? step.cost < best.step.cost
      : step.at < best.step.at;

const bitsOf = (set: number): number => set.toString(2).replaceAll('0', '').length;

/** Ways that have ended by now can be gone on from. */
function settle(arrivals: Arrival[], ways: readonly Ways[], now: number): void {
  let kept = 0;
  for (const arrival of arrivals) {
    if (arrival.at > now) {
      arrivals[kept++] = arrival;
      continue;
    }
    const { set, step, everywhere } = arrival;
    if (everywhere) ways[set]!.addAnywhere(step);
    else ways[set]!.addHere(step);
  }
  arrivals.length = kept;
}
