import { failureText, useLive } from '@patio/client';
import { m } from '@patio/messages';
import { toast, useUnsaved } from '@patio/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { DraftView } from '../../contract.ts';
import { studio } from '../api.ts';

type Stored = DraftView['content'][number];
const LOOK_AGAIN = 1_500;

/** A draft that is looked at: news are read as they come, and while it is made also without them. */
export function useDraft(id: string) {
  const cache = useQueryClient();
  const query = useQuery({
    ...studio.getDraft.queryOptions({ input: { id } }),
    refetchInterval: ({ state: { data } }) => (data?.state === 'making' ? LOOK_AGAIN : false),
  });
  useLive(['studio.draft_changed'], () => void cache.invalidateQueries({ queryKey: studio.getDraft.key() }));
  return query;
}

/** What a person wrote over the blocks and has not saved, and what can be done with a draft. */
export function useWork(draft: DraftView) {
  const cache = useQueryClient();
  const [own, setOwn] = useState<{ blocks: Stored[]; version: number } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { saved } = useUnsaved(own !== null);
  const blocks = own?.blocks ?? draft.content;
  const change = (next: Stored[]) => setOwn((before) => ({ blocks: next, version: before?.version ?? draft.version }));
  /** Does one step and shows what the draft is then; a refusal is said, and what was written stays. */
  const step = async (work: () => Promise<DraftView>, done?: string): Promise<boolean> => {
    setBusy(true);
    try {
      const after = await work();
      cache.setQueryData(studio.getDraft.queryKey({ input: { id: draft.id } }), after);
      await cache.invalidateQueries({ queryKey: studio.listDrafts.key() });
      if (done) toast(done);
      return true;
    } catch (error) {
      toast(await failureText(error), { tone: 'bad' });
      await cache.invalidateQueries({ queryKey: studio.getDraft.key() });
      return false;
    } finally {
      setBusy(false);
    }
  };
  const keep = async (): Promise<boolean> => {
    if (!own) return true;
    const ok = await step(
      () => studio.saveBlocks.call({ id: draft.id, version: own.version, blocks: own.blocks }),
      m.studio_saved(),
    );
    if (ok) {
      saved();
      setOwn(null);
    }
    return ok;
  };
  return { blocks, change, keep, step, isBusy, isDirty: own !== null, forget: () => setOwn(null) };
}
export type Work = ReturnType<typeof useWork>;
