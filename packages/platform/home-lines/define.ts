import { type Actor, type Capability, holds } from '@patio/access';
import type { Id } from '@patio/kernel';
import type { Locale } from '@patio/messages/runtime';
import type { WaitingIcon, WaitingView } from '../contract.ts';
import type { Tx } from '../database/tenant.ts';

export interface Waited {
  count: number;
  oldest: Date | null;
}

/** Something that may need a person today; whoever owns the matter declares it. */
export interface Waiting {
  id: string;
  needs: Capability;
  /** What is most urgent comes first. */
  order: number;
  icon: WaitingIcon;
  tone: WaitingView['tone'];
  due: WaitingView['due'];
  /** How many there are; where it matters also since when the oldest waits. */
  count(tx: Tx, actor: Actor): Promise<number | Waited>;
  title(count: number, locale: Locale): string;
  detail?(locale: Locale): string;
  /** Where the list behind the number is, in the reader's own area. */
  href(actor: Actor): string;
  /** Kinds of request for a second person that this line tells this reader of; the general line then leaves them out. */
  tellsOf?(actor: Actor): readonly string[];
}

/** A number of the school that opens its list. */
export interface Figure {
  id: string;
  needs: Capability;
  order: number;
  label(locale: Locale): string;
  count(tx: Tx, actor: Actor): Promise<number>;
  href(actor: Actor): string;
}

/** A kind of record that can be found again under "recent". */
export interface RecentKind {
  /** The subject of its audit entries. */
  type: string;
  needs: Capability;
  kind(locale: Locale): string;
  /** Names of those that this actor may still see. */
  names(tx: Tx, actor: Actor, ids: readonly Id[]): Promise<ReadonlyMap<Id, string>>;
  href(actor: Actor, id: Id): string;
}

const waiting = new Map<string, Waiting>();
const figures = new Map<string, Figure>();
const recent = new Map<string, RecentKind>();

/** Adds a line to "it is your turn" on the homes of everyone who holds the capability. */
export const defineWaiting = (given: Waiting): void => void waiting.set(given.id, given);
/** Adds a number that opens its list. */
export const defineFigure = (given: Figure): void => void figures.set(given.id, given);
/** Lets records of this type appear under "where you were". */
export const defineRecent = (given: RecentKind): void => void recent.set(given.type, given);

const allowed = <Each extends { needs: Capability; order: number }>(all: Iterable<Each>, actor: Actor): Each[] =>
  [...all].filter(({ needs }) => holds(actor, needs)).toSorted((a, b) => a.order - b.order);

export const waitingFor = (actor: Actor): Waiting[] => allowed(waiting.values(), actor);
/** Kinds of request for a second person that a line of their own tells this reader of. */
export const toldOf = (actor: Actor): string[] => waitingFor(actor).flatMap((line) => line.tellsOf?.(actor) ?? []);
export const figuresFor = (actor: Actor): Figure[] => allowed(figures.values(), actor);
export const recentFor = (actor: Actor): RecentKind[] =>
  [...recent.values()].filter(({ needs }) => holds(actor, needs));
