import { client, failureText, fileAddress, saveAddress } from '@patio/client';
import { m } from '@patio/messages';
import type { contract as platformContract } from '@patio/platform/contract';
import { toast } from '@patio/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

const platform = client<typeof platformContract>('platform');
const SOON = 700;
const OVER: readonly string[] = ['done', 'failed', 'cancelled'];

/** A job of one's own, asked again until it is over. */
export function useJob(jobId: string | null) {
  return useQuery({
    ...platform.getJob.queryOptions({ input: { id: jobId ?? '' } }),
    enabled: jobId !== null,
    refetchInterval: ({ state }) => (state.data && OVER.includes(state.data.state) ? false : SOON),
  });
}

/** Orders a file that is made in the background, and saves it as soon as it is there. */
export function useJobFile(order: () => Promise<{ jobId: string }>, done: string) {
  const [jobId, setJobId] = useState<string | null>(null);
  const start = useMutation({
    mutationFn: order,
    onSuccess: (made) => setJobId(made.jobId),
    onError: async (error) => toast(await failureText(error), { tone: 'bad' }),
  });
  const { data } = useJob(jobId);
  const state = data?.state;
  const fileId = (data?.result as { fileId?: string } | null)?.fileId;
  useEffect(() => {
    if (!jobId || !state || !OVER.includes(state)) return;
    setJobId(null);
    if (state !== 'done' || !fileId) return void toast(m.imports_file_failed(), { tone: 'bad' });
    saveAddress(`${fileAddress(fileId)}?download`);
    toast(done);
  }, [jobId, state, fileId, done]);
  return { start: () => start.mutate(), isPending: start.isPending || jobId !== null };
}
