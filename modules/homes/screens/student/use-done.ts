import { enqueue, keepHere } from '@patio/client';
import { useQueryClient } from '@tanstack/react-query';
import type { StudentHomeView } from '../../contract.ts';
import { homes } from '../api.ts';
import { DONE, type WaitingDone } from './outbox.ts';
import { KEPT, KEPT_NAME, type ShownHome } from './use-student-home.ts';

const withDone = (view: StudentHomeView, step: string): StudentHomeView =>
  view.done.includes(step) ? view : { ...view, done: [...view.done, step], stickers: view.stickers + 1 };

/** Says that something of the day is done: it shows at once, stays on the device and is sent when there is a network. */
export function useDone({ view, at, isKept }: ShownHome, today: string) {
  const cache = useQueryClient();
  return (step: string) => {
    const payload: WaitingDone = { date: today, step };
    const after = withDone(view, step);
    if (isKept) cache.setQueryData(KEPT, { value: after, at });
    else cache.setQueryData(homes.student.queryKey(), after, { updatedAt: at });
    void keepHere(KEPT_NAME, after).catch(() => undefined);
    void enqueue({ kind: DONE, target: `${today} ${step}`, payload });
  };
}
