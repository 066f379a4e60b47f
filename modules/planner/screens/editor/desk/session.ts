import {
  applyChain,
  type CompiledSchool,
  checkTimetable,
  compileModel,
  Desk,
  type Model,
  proposeChains,
  rankSlots,
  type SlotReason,
  type Timetable,
} from '@patio/engine-timetable/desk';

/** A place for a lesson in hand: what it changes, and why not where it is not allowed. */
export interface SlotAnswer {
  slot: number;
  allowed: boolean;
  /** Rules more or fewer that would be broken. */
  hard: number;
  /** Points that it costs, or wins where negative. */
  soft: number;
  reasons: SlotReason[];
}

/** A rule or wish that a timetable does not keep. */
export interface Fault {
  kind: string;
  hard: boolean;
  units: number;
  cost: number;
  /** Which line of the set-up it comes from. */
  source: string | null;
  lessons: string[];
  who: string[];
}

/** Lessons that change places so that the one in hand fits, with the rooms they get. */
export interface Chain {
  moves: { lesson: string; slot: number; room: string | null }[];
  soft: number;
}

const faultsOf = (model: Model, timetable: Timetable): Fault[] =>
  checkTimetable(model, timetable).violations.map(({ kind, hard, units, cost, constraint, lessons, who }) => ({
    kind,
    hard,
    units,
    cost,
    source: constraint?.source ?? null,
    lessons: kind === 'clash' || constraint === null || lessons.length < 20 ? lessons : [],
    who,
  }));

const nameOf = ({ kind, source, lessons, who }: Fault): string => [kind, source, ...lessons, ...who].join('|');

/** A school on the table with its timetable, asked about single lessons; the same in a worker and in a test. */
export class DeskSession {
  #compiled: CompiledSchool | undefined;
  #timetable: Timetable = { version: 1, lessons: [] };
  #desk: Desk | undefined;
  #faults: Fault[] | undefined;

  /** Takes up a school; what pins say is part of it. */
  open(model: Model, timetable: Timetable): void {
    this.#compiled = compileModel(model);
    this.stand(timetable);
  }

  /** The same school with its lessons elsewhere. */
  stand(timetable: Timetable): void {
    this.#timetable = timetable;
    this.#desk = undefined;
    this.#faults = undefined;
  }

  get #model(): Model {
    return this.#school.school.model;
  }

  get #school(): CompiledSchool {
    if (!this.#compiled) throw new Error('no school is open');
    return this.#compiled;
  }

  /** Laid out when somebody asks: many edits may come before that. */
  get #table(): Desk {
    this.#desk ??= new Desk(this.#school, this.#timetable);
    return this.#desk;
  }

  slots(lesson: string): SlotAnswer[] {
    return rankSlots(this.#table, lesson).map(({ slot, allowed, hardChange, softChange, reasons }) => ({
      slot,
      allowed,
      hard: hardChange,
      soft: softChange,
      reasons,
    }));
  }

  /** Ways to make room for a lesson, each tried on a table of its own. */
  chains(lesson: string, slot: number): Chain[] {
    return proposeChains(this.#table, lesson, slot).flatMap((chain) => {
      const desk = new Desk(this.#school, this.#timetable);
      if (!applyChain(desk, chain)) return [];
      const before = new Map(this.#timetable.lessons.map((one) => [one.lesson, one]));
      const moves = desk
        .timetable()
        .lessons.filter((one) => {
          const was = before.get(one.lesson);
          return one.slot !== null && (was?.slot !== one.slot || was.rooms[0] !== one.rooms[0]);
        })
        .map((one) => ({ lesson: one.lesson, slot: one.slot!, room: one.rooms[0] ?? null }));
      return [{ moves, soft: chain.softChange }];
    });
  }

  /** Every rule and wish that is not kept now. */
  faults(): Fault[] {
    this.#faults ??= faultsOf(this.#model, this.#timetable);
    return this.#faults;
  }

  /** Lays everything out before somebody picks up a lesson. */
  layOut(): void {
    void this.#table;
  }

  /** What would be broken and what would be mended with a lesson in another slot. */
  difference(lesson: string, slot: number): { worse: Fault[]; better: Fault[] } {
    const after = this.#timetable.lessons.map((one) => (one.lesson === lesson ? { ...one, slot } : one));
    const [was, becomes] = [this.faults(), faultsOf(this.#model, { ...this.#timetable, lessons: after })];
    const [old, fresh] = [
      new Map(was.map((one) => [nameOf(one), one])),
      new Map(becomes.map((one) => [nameOf(one), one])),
    ];
    return {
      worse: becomes.filter((one) => one.cost > (old.get(nameOf(one))?.cost ?? 0)),
      better: was.filter((one) => one.cost > (fresh.get(nameOf(one))?.cost ?? 0)),
    };
  }
}

export type DeskQuestion =
  | { do: 'open'; model: Model; timetable: Timetable }
  | { do: 'stand'; timetable: Timetable }
  | { do: 'slots'; lesson: string }
  | { do: 'chains'; lesson: string; slot: number }
  | { do: 'faults' }
  | { do: 'layOut' }
  | { do: 'difference'; lesson: string; slot: number };

/** Answers one question of the screen. */
export function answer(session: DeskSession, question: DeskQuestion): unknown {
  switch (question.do) {
    case 'open':
      return session.open(question.model, question.timetable);
    case 'stand':
      return session.stand(question.timetable);
    case 'slots':
      return session.slots(question.lesson);
    case 'chains':
      return session.chains(question.lesson, question.slot);
    case 'faults':
      return session.faults();
    case 'layOut':
      return session.layOut();
    case 'difference':
      return session.difference(question.lesson, question.slot);
  }
}
