import { client, failureText, fileAddress, saveAddress, useLocale } from '@patio/client';
import { m } from '@patio/messages';
import type { contract as platformContract } from '@patio/platform/contract';
import { Button, JobProgress, toast } from '@patio/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ReportView } from '../../contract.ts';
import { planner } from '../api.ts';

const platform = client<typeof platformContract>('platform');
const SOON = 700;
const OVER = ['done', 'failed', 'cancelled'];

interface PrintButtonProps {
  view: Pick<ReportView, 'id' | 'school' | 'year'>;
  of: 'homerooms' | 'teachers' | 'rooms' | 'students';
  ids: readonly string[];
  label: string;
}

/** Orders weeks on paper, one page each, and saves the file as soon as it is drawn. */
export function PrintButton({ view, of, ids, label }: PrintButtonProps) {
  const locale = useLocale();
  const [jobId, setJobId] = useState<string | null>(null);
  const order = useMutation({
    ...planner.printWeeks.mutationOptions(),
    onSuccess: (made) => setJobId(made.jobId),
    onError: async (error) => toast(await failureText(error), { tone: 'bad' }),
  });
  const job = useQuery({
    ...platform.getJob.queryOptions({ input: { id: jobId ?? '' } }),
    enabled: jobId !== null,
    refetchInterval: SOON,
  });
  const { state, result, progress } = job.data ?? {};
  useEffect(() => {
    if (!jobId || !state || !OVER.includes(state)) return;
    setJobId(null);
    const { fileId, pages = 0 } = (result ?? {}) as { fileId?: string; pages?: number };
    if (state !== 'done' || !fileId) return void toast(m.planner_print_failed(), { tone: 'bad' });
    saveAddress(`${fileAddress(fileId)}?download`);
    toast(m.planner_print_done({ count: pages }));
  }, [jobId, state, result]);
  if (jobId)
    return (
      <JobProgress
        title={m.planner_printing()}
        state={state === 'running' ? 'running' : 'waiting'}
        done={progress?.done ?? 0}
        total={progress?.total || undefined}
      />
    );
  return (
    <Button
      icon={Printer}
      isPending={order.isPending}
      isDisabled={ids.length === 0}
      onPress={() =>
        order.mutate({ id: view.id, schoolId: view.school.id, yearId: view.year.id, of, ids: [...ids], locale })
      }
    >
      {label}
    </Button>
  );
}
