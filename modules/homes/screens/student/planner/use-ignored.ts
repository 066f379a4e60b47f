import { enqueue, useOutbox } from '@patio/client';
import { m } from '@patio/messages';
import { toast } from '@patio/ui';
import type { PlannerView } from '../../../contract.ts';
import type { Suggestion } from '../../../rules/planner.ts';
import { IGNORED, type WaitingIgnored } from '../outbox.ts';

/** The work for which no suggestions are wanted: what the server knows, and over it what still waits on this device. */
export function useIgnored({ ignored }: Pick<PlannerView, 'ignored'>) {
  const waiting = (useOutbox() ?? [])
    .filter(({ kind, state }) => kind === IGNORED && state === 'waiting')
    .map(({ payload }) => payload as WaitingIgnored);
  const all = new Set(ignored);
  for (const one of waiting) {
    if (one.ignored) all.add(one.assignedId);
    else all.delete(one.assignedId);
  }
  const say = (payload: WaitingIgnored) => void enqueue({ kind: IGNORED, target: payload.assignedId, payload });
  const ignore = ({ assignedId, title }: Suggestion) => {
    say({ assignedId, ignored: true });
    toast(m.homes_suggestion_ignored({ title }), { onUndo: () => say({ assignedId, ignored: false }) });
  };
  return { ignored: all, ignore };
}
