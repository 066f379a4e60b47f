import { failureText } from '@patio/client';
import { m } from '@patio/messages';
import { type SavePhase, toast, useUnsaved } from '@patio/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Contents, PlannedView } from '../../contract.ts';
import type { Outcome, Slot } from '../../rules/slots.ts';
import { plans } from '../api.ts';
import { canKeep, cleaned, emptyContents, savedOf, stillTyped } from './draft.ts';

/** While somebody writes, the plan goes to school after a pause. */
const PAUSE = 1_000;

/** What would be sent, to compare. */
const textOf = (typed: Partial<Contents>): string => JSON.stringify(cleaned(typed));

/** What was typed while a save was on its way goes after it, over the version that it made. */
async function sendRest(
  { sent, kept }: { sent: Partial<Contents>; kept: Promise<PlannedView> },
  typed: Partial<Contents>,
): Promise<void> {
  const rest = cleaned(stillTyped(typed, sent));
  if (Object.keys(rest).length === 0) return;
  try {
    const { id, version } = await kept;
    await plans.save.call({ ...rest, id, version });
  } catch (error) {
    toast(await failureText(error), { tone: 'bad' });
  }
}

/** A planned class in hand: what was saved with what is typed over it. It saves itself, and only what was typed is sent. */
export function usePlan(sectionId: string, at: Slot, planned: PlannedView | null) {
  const cache = useQueryClient();
  const [typed, setTyped] = useState<Partial<Contents>>({});
  /** The version over which the typing began: somebody else's change since is a conflict, told once. */
  const [base, setBase] = useState<number | null>(null);
  /** What the school refused; it is not sent again until something else is typed or somebody asks for it. */
  const [refused, setRefused] = useState<Partial<Contents> | null>(null);
  /** What was kept last, so that lines that wait to be written are not sent again and again. */
  const [keptLast, setKeptLast] = useState('');
  const onItsWay = useRef<{ sent: Partial<Contents>; kept: Promise<PlannedView> } | null>(null);
  const changed = Object.keys(typed).length > 0;
  const draft: Contents = { ...(planned ? savedOf(planned) : emptyContents()), ...typed };
  const { mutate, isPending } = useMutation({
    mutationFn: ({ sent, outcome }: { sent: Partial<Contents>; outcome?: Outcome }) => {
      const change = { ...cleaned(sent), ...(outcome && { outcome }) };
      const kept = planned
        ? plans.save.call({ ...change, id: planned.id, version: base ?? planned.version })
        : plans.create.call({ ...cleaned({ ...draft, ...sent }), title: draft.title, sectionId, at });
      onItsWay.current = { sent, kept };
      return kept;
    },
    onSuccess: async (_, { sent, outcome }) => {
      if (outcome) toast(m.plans_saved());
      await cache.invalidateQueries({ queryKey: plans.key() });
      setBase(null);
      setKeptLast(textOf(sent));
      setTyped((now) => stillTyped(now, sent));
    },
    onError: async (error, { sent }) => {
      toast(await failureText(error), { tone: 'bad' });
      setRefused(sent);
      await cache.invalidateQueries({ queryKey: plans.key() });
      setBase(null);
    },
  });
  const save = (outcome?: Outcome) => mutate({ sent: typed, ...(outcome && { outcome }) });
  const isRefused = changed && typed === refused;
  const isReady = changed && !isRefused && canKeep(draft) && textOf(typed) !== keptLast;
  const reread = useRef(() => cache.invalidateQueries({ queryKey: plans.key() }));
  const last = useRef({ isReady, isPending, typed, save });
  last.current = { isReady, isPending, typed, save };
  // biome-ignore lint/correctness/useExhaustiveDependencies: each letter begins the pause anew
  useEffect(() => {
    if (!isReady || isPending) return;
    const timer = setTimeout(() => last.current.save(), PAUSE);
    return () => clearTimeout(timer);
  }, [typed, isReady, isPending]);
  useEffect(
    () => () => {
      const { isReady: isLeft, isPending: isSending, typed: written, save: send } = last.current;
      if (!isLeft) return;
      if (!isSending) send();
      else if (onItsWay.current) void sendRest(onItsWay.current, written).then(() => reread.current());
    },
    [],
  );
  // Another class of the week, or closing the page, sends what is typed; what cannot be sent is asked about.
  useUnsaved(isReady || isRefused || (changed && !canKeep(draft)), { survivesSearch: isReady });
  const phase: SavePhase =
    isPending || isReady ? 'saving' : isRefused ? 'failed' : planned && canKeep(draft) ? 'saved' : 'idle';
  return {
    draft,
    phase,
    set: (part: Partial<Contents>) => {
      if (planned && !changed) setBase(planned.version);
      setTyped((now) => ({ ...now, ...part }));
    },
    save,
  };
}

export type PlanInHand = ReturnType<typeof usePlan>;
