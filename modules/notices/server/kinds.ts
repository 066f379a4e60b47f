import type { Role } from '@patio/access';
import type { Locale } from '@patio/messages/runtime';
import type { BothLanguages, Channel, KindView } from '../contract.ts';
import { failure } from './failures.ts';

export type NoticeParams = Record<string, string | number>;
type Words<P> = (params: P, options: { locale: Locale }) => string;
type Label = (params?: Record<never, never>, options?: { locale?: Locale }) => string;

/** One kind of news that people can be told: who, by which ways, and with which words. */
export interface NoticeKind<P extends NoticeParams = NoticeParams> {
  /** Dotted as everywhere: `help.ticket_answered`. */
  kind: string;
  module: string;
  /** Passes quiet hours and cannot be switched off: emergencies and the safety of the account. */
  urgent: boolean;
  /** The roles that could receive it at all. */
  audience: readonly Role[];
  defaultChannels: readonly Channel[];
  /** So important for families that guardians may also get a text message, where their school has that. */
  byText?: boolean;
  label: Label;
  hint: Label;
  title: Words<P>;
  body: Words<P>;
}

const registry = new Map<string, NoticeKind>();

/** Registers a kind once; the module that owns the news calls it, so that no list of all kinds must be edited. */
export function defineNotice<P extends NoticeParams>(notice: NoticeKind<P>): NoticeKind<P> {
  if (registry.has(notice.kind)) throw new Error(`the notice ${notice.kind} is defined twice`);
  registry.set(notice.kind, notice as unknown as NoticeKind);
  return notice;
}

/** Every registered kind, in a stable order. */
export const listKinds = (): NoticeKind[] => [...registry.values()].sort((a, b) => a.kind.localeCompare(b.kind));

export const findKind = (kind: string): NoticeKind | null => registry.get(kind) ?? null;

/** A kind that a request named; an unknown one is refused. */
export function getKind(kind: string): NoticeKind {
  const found = findKind(kind);
  if (!found) throw failure('unknown_kind');
  return found;
}

/** The same words in both languages. */
export const inBoth = (say: (options: { locale: Locale }) => string): BothLanguages => ({
  es: say({ locale: 'es' }),
  en: say({ locale: 'en' }),
});

export const toKindView = (notice: NoticeKind): KindView => ({
  kind: notice.kind,
  module: notice.module,
  label: inBoth((o) => notice.label({}, o)),
  urgent: notice.urgent,
});
