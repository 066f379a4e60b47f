import { forgetKept, keepHere, loadOrKept, type OrKept } from '@patio/client';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { AttemptView, SittingRules } from '../../contract.ts';
import { assessments } from '../api.ts';

/** A paper lies on a device for a day at most, and only while its attempt is open. */
const KEPT_FOR = 86_400_000;
const paperName = (id: string) => `assessments.paper ${id}`;
const rulesName = (id: string) => `assessments.rules ${id}`;
export const attemptKey = (id: string) => [...assessments.attempt.key(), id];
export const rulesKey = (id: string) => [...assessments.examRules.key(), id];

async function keepPaper(view: AttemptView): Promise<void> {
  if (view.state === 'open') await keepHere(paperName(view.id), view);
  else await forgetKept(paperName(view.id));
}

/** One attempt, to go on with; without a network, as this device last read it. */
export const useAttempt = (id: string) =>
  useQuery<OrKept<AttemptView>>({
    queryKey: attemptKey(id),
    queryFn: () =>
      loadOrKept(
        paperName(id),
        async () => {
          const view = await assessments.attempt.call({ id });
          await keepPaper(view).catch(() => undefined);
          return view;
        },
        KEPT_FOR,
      ),
    networkMode: 'always',
  });

/** The rules of an exam, and one's attempts. */
export const useRules = (id: string) =>
  useQuery<OrKept<SittingRules>>({
    queryKey: rulesKey(id),
    queryFn: () =>
      loadOrKept(
        rulesName(id),
        async () => {
          const rules = await assessments.examRules.call({ id });
          await keepHere(rulesName(id), rules).catch(() => undefined);
          return rules;
        },
        KEPT_FOR,
      ),
    networkMode: 'always',
  });

/** Puts an attempt that has just begun where `useAttempt` finds it, also after a crash. */
export async function holdAttempt(cache: QueryClient, view: AttemptView): Promise<void> {
  cache.setQueryData(attemptKey(view.id), view);
  await keepPaper(view).catch(() => undefined);
}
