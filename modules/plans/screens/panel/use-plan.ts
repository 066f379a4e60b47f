import { failureText } from '@patio/client';
import { m } from '@patio/messages';
import { toast, useUnsaved } from '@patio/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Contents, PlannedView } from '../../contract.ts';
import type { Outcome, Slot } from '../../rules/slots.ts';
import { plans } from '../api.ts';
import { cleaned, emptyContents, savedOf, stillTyped } from './draft.ts';

/** A planned class in hand: what was saved with what is typed over it, and how it is saved. Only what was typed is sent. */
export function usePlan(sectionId: string, at: Slot, planned: PlannedView | null) {
  const cache = useQueryClient();
  const [typed, setTyped] = useState<Partial<Contents>>({});
  /** The version over which the typing began: somebody else's change since is a conflict, told once. */
  const [base, setBase] = useState<number | null>(null);
  const changed = Object.keys(typed).length > 0;
  useUnsaved(changed);
  const draft: Contents = { ...(planned ? savedOf(planned) : emptyContents()), ...typed };
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ sent, outcome }: { sent: Partial<Contents>; outcome?: Outcome }) => {
      const change = { ...cleaned(sent), ...(outcome && { outcome }) };
      return planned
        ? plans.save.call({ ...change, id: planned.id, version: base ?? planned.version })
        : plans.create.call({ ...cleaned({ ...draft, ...sent }), title: draft.title, sectionId, at });
    },
    onSuccess: async (_, { sent }) => {
      toast(m.plans_saved());
      await cache.invalidateQueries({ queryKey: plans.key() });
      setBase(null);
      setTyped((now) => stillTyped(now, sent));
    },
    onError: async (error) => {
      toast(await failureText(error), { tone: 'bad' });
      await cache.invalidateQueries({ queryKey: plans.key() });
      setBase(null);
    },
  });
  return {
    draft,
    changed,
    isPending,
    /** What stands here is what the school keeps. */
    isSaved: planned !== null,
    set: (part: Partial<Contents>) => {
      if (planned && !changed) setBase(planned.version);
      setTyped((now) => ({ ...now, ...part }));
    },
    save: (outcome?: Outcome) => mutate({ sent: typed, ...(outcome && { outcome }) }),
  };
}

export type PlanInHand = ReturnType<typeof usePlan>;
