import { type Actor, type Capability, holds } from '@patio/access';
import type { Locale } from '@patio/messages/runtime';
import type { Tx } from '../database/tenant.ts';

export interface SearchHit {
  id: string;
  label: string;
  detail: string | null;
  href: string;
}

/** A kind of record that the palette finds; whoever owns the records declares it. */
export interface SearchKind {
  id: string;
  needs: Capability;
  /** What is looked for most often comes first. */
  order: number;
  label(locale: Locale): string;
  /** The first few that fit, of those that the actor may open. */
  find(tx: Tx, actor: Actor, text: string, limit: number): Promise<SearchHit[]>;
}

const kinds = new Map<string, SearchKind>();

/** Lets the palette of everyone who holds the capability find records of a kind. */
export const defineSearch = (given: SearchKind): void => void kinds.set(given.id, given);

const EACH = 5;

/** Everything that the words find within the actor's rights, kind by kind; kinds without a hit are left out. */
export async function searchAll(tx: Tx, actor: Actor, text: string, locale: Locale) {
  const found: { id: string; label: string; items: SearchHit[] }[] = [];
  const open = [...kinds.values()].filter(({ needs }) => holds(actor, needs)).toSorted((a, b) => a.order - b.order);
  for (const kind of open) {
    const items = await kind.find(tx, actor, text, EACH);
    if (items.length > 0) found.push({ id: kind.id, label: kind.label(locale), items });
  }
  return found;
}
