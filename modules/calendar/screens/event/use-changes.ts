import { failureText } from '@patio/client';
import { m } from '@patio/messages';
import { toast } from '@patio/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { EntryView, Scope } from '../../contract.ts';
import type { DaySpan } from '../../rules/spans.ts';
import { calendar } from '../api.ts';
import { whenText } from '../labels.ts';

/** How much of a series is meant, and whether people are told. */
export interface HowMuch {
  scope: Scope;
  tell: boolean;
}

/** A change that waits for an answer: how much of a series, and whether to tell. */
export interface Asked {
  kind: 'move' | 'cancel';
  entry: EntryView;
  span: DaySpan;
}

/** Moves and cancels what is in the calendar; what others see or what repeats is asked about first. */
export function useChanges() {
  const cache = useQueryClient();
  const [asked, ask] = useState<Asked | null>(null);
  const refresh = () => cache.invalidateQueries({ queryKey: calendar.key() });
  async function run({ kind, entry, span }: Asked, { scope, tell }: HowMuch): Promise<boolean> {
    const { event } = entry;
    if (!event) return false;
    const which = { id: event.id, version: event.version, on: event.on, scope, tell };
    try {
      if (kind === 'move') await calendar.moveEvent.call({ ...which, ...span });
      else await calendar.cancelEvent.call(which);
      toast(kind === 'move' ? m.calendar_moved({ when: whenText(span) }) : m.calendar_cancelled());
      return true;
    } catch (error) {
      toast(await failureText(error), { tone: 'bad' });
      return false;
    } finally {
      await refresh();
    }
  }
  const isShared = ({ event, layer }: EntryView) => layer !== 'personal' && event?.state === 'published';
  return {
    asked,
    leave: () => ask(null),
    confirm: async (howMuch: HowMuch) => {
      if (asked) await run(asked, howMuch);
      ask(null);
    },
    move: (entry: EntryView, span: DaySpan) => {
      const change: Asked = { kind: 'move', entry, span };
      if (entry.event?.repeats || isShared(entry)) ask(change);
      else void run(change, { scope: 'all', tell: false });
    },
    cancel: (entry: EntryView) => ask({ kind: 'cancel', entry, span: entry }),
    refresh,
  };
}
