import { client, failureText, takeBack } from '@patio/client';
import type { contract as materialsContract } from '@patio/materials';
import { toast } from '@patio/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { contract } from '../contract.ts';

/** The api of this module, as every screen of it calls it. */
export const plans = client<typeof contract>('plans');

/** The teacher's kept materials, of which a plan can name some. */
export const kept = client<typeof materialsContract>('materials');

/** A command that changes the plan and can be taken back: says what came of it and reads the week again. */
export function useChange<Given = void, Answer extends { undo: string | null } = { undo: string | null }>(
  send: (given: Given) => Promise<Answer>,
  said: (answer: Answer) => string,
) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: async (answer) => {
      const { undo } = answer;
      toast(said(answer), undo ? { onUndo: () => void takeBack(undo, plans.key()) } : {});
      await cache.invalidateQueries({ queryKey: plans.key() });
    },
    onError: async (error) => {
      toast(await failureText(error), { tone: 'bad' });
      // What was confirmed may not be what stands there now.
      await cache.invalidateQueries({ queryKey: plans.key() });
    },
  });
}
