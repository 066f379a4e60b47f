import type { Actor } from '@patio/access';
import type { Locale } from '@patio/messages/runtime';
import type { FigureView, WaitingView } from '../contract.ts';
import type { Tx } from '../database/tenant.ts';
import { figuresFor, waitingFor } from './define.ts';

/** What needs this person today; what is finished is not mentioned. */
export async function listWaiting(tx: Tx, actor: Actor, locale: Locale): Promise<WaitingView[]> {
  const lines = waitingFor(actor);
  const counts = await Promise.all(lines.map((each) => each.count(tx, actor)));
  return lines.flatMap((each, at): WaitingView[] => {
    const found = counts[at] ?? 0;
    const { count, oldest } = typeof found === 'number' ? { count: found, oldest: null } : found;
    if (count === 0) return [];
    return [
      {
        id: each.id,
        count,
        title: each.title(count, locale),
        detail: each.detail?.(locale) ?? null,
        href: each.href(actor),
        icon: each.icon,
        tone: each.tone,
        due: each.due,
        since: oldest?.toISOString() ?? null,
      },
    ];
  });
}

/** The numbers of what this person may read. */
export async function listFigures(tx: Tx, actor: Actor, locale: Locale): Promise<FigureView[]> {
  const figures = figuresFor(actor);
  const counts = await Promise.all(figures.map((each) => each.count(tx, actor)));
  return figures.map((each, at) => ({
    id: each.id,
    label: each.label(locale),
    count: counts[at] ?? 0,
    href: each.href(actor),
  }));
}
