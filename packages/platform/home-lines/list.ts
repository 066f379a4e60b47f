import type { Actor } from '@patio/access';
import type { Locale } from '@patio/messages/runtime';
import type { FigureView, WaitingView } from '../contract.ts';
import type { Tx } from '../database/tenant.ts';
import { figuresFor, waitingFor } from './define.ts';

/** What needs this person today; what is finished is not mentioned. */
export async function listWaiting(tx: Tx, actor: Actor, locale: Locale): Promise<WaitingView[]> {
  const items: WaitingView[] = [];
  for (const each of waitingFor(actor)) {
    const count = await each.count(tx, actor);
    if (count === 0) continue;
    items.push({
      id: each.id,
      count,
      title: each.title(count, locale),
      detail: each.detail?.(locale) ?? null,
      href: each.href(actor),
      icon: each.icon,
      tone: each.tone,
    });
  }
  return items;
}

/** The numbers of what this person may read. */
export async function listFigures(tx: Tx, actor: Actor, locale: Locale): Promise<FigureView[]> {
  const items: FigureView[] = [];
  for (const each of figuresFor(actor)) {
    items.push({ id: each.id, label: each.label(locale), count: await each.count(tx, actor), href: each.href(actor) });
  }
  return items;
}
