import { failureText, useLive } from '@patio/client';
import { toast } from '@patio/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { BatchState, BatchView } from '../contract.ts';
import { imports } from './api.ts';

const UNDER_WAY: readonly BatchState[] = ['reading', 'checking', 'applying', 'undoing'];
export const isUnderWay = (state: BatchState | undefined): boolean => state !== undefined && UNDER_WAY.includes(state);

const SOON = 900;

/** One import, asked again while something runs; its rows and findings follow when it moves on. */
export function useBatch(id: string) {
  const cache = useQueryClient();
  const query = useQuery({
    ...imports.getBatch.queryOptions({ input: { id } }),
    // The channel tells of the end of most jobs; this is for their steps and for a connection that was lost.
    refetchInterval: ({ state }) => (isUnderWay(state.data?.state) ? SOON : false),
  });
  useLive(['platform.job', 'imports.*', 'platform.approval_changed'], () => {
    void cache.invalidateQueries({ queryKey: imports.getBatch.key() });
  });
  const moved = query.data && `${query.data.version} ${query.data.state}`;
  useEffect(() => {
    if (!moved) return;
    for (const list of [imports.listRows, imports.listFindings, imports.listConflicts, imports.listBatches])
      void cache.invalidateQueries({ queryKey: list.key() });
  }, [moved, cache]);
  return query;
}

/** Sends a command about one import, shows what it answers, and says why where it is refused. */
export function useBatchCommand(id: string): (send: () => Promise<BatchView>, done?: string) => Promise<boolean> {
  const cache = useQueryClient();
  return async (send, done) => {
    try {
      cache.setQueryData(imports.getBatch.queryKey({ input: { id } }), await send());
      if (done) toast(done);
      return true;
    } catch (error) {
      toast(await failureText(error), { tone: 'bad' });
      await cache.invalidateQueries({ queryKey: imports.getBatch.key() });
      return false;
    }
  };
}
