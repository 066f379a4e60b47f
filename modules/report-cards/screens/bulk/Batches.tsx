import { fileAddress, useLive } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Card, formatDate, JobProgress, RowList, Section, Stack } from '@patio/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Download, FileArchive, FileText } from 'lucide-react';
import type { BatchView } from '../../contract.ts';
import { kindLabel } from '../../rules/kind-label.ts';
import { reportCards } from '../api.ts';

const isUnderWay = (batch: BatchView) => batch.state === 'waiting' || batch.state === 'running';

/** What was ordered: how far it is, what came of it, and the file. */
export function Batches({ schoolId }: { schoolId: string }) {
  const cache = useQueryClient();
  const query = useQuery({
    ...reportCards.listBatches.queryOptions({ input: { schoolId, limit: 12 } }),
    // The channel tells of most steps; this is for a connection that was lost.
    refetchInterval: ({ state }) => (state.data?.items.some(isUnderWay) ? 2_000 : false),
  });
  useLive(['platform.job'], () => {
    void cache.invalidateQueries({ queryKey: reportCards.listBatches.key() });
    void cache.invalidateQueries({ queryKey: reportCards.desk.key() });
  });
  const batches = query.data?.items ?? [];
  if (batches.length === 0) return null;
  const running = batches.filter(isUnderWay);
  return (
    <Section title={m.report_cards_runs()}>
      <Stack gap={16}>
        {running.map((batch) => (
          <JobProgress
            key={batch.id}
            title={titleOf(batch)}
            state={batch.state === 'waiting' ? 'waiting' : 'running'}
            done={batch.done}
            total={batch.total || undefined}
          />
        ))}
        <Card flush>
          <RowList
            label={m.report_cards_runs()}
            items={batches
              .filter((batch) => !isUnderWay(batch))
              .map((batch) => ({
                id: batch.id,
                icon: batch.form === 'zip' ? FileArchive : FileText,
                tone: batch.state === 'done' ? undefined : 'bad',
                title: titleOf(batch),
                detail: [
                  outcome(batch),
                  batch.by,
                  formatDate(batch.at, { dateStyle: 'medium', timeStyle: 'short' }),
                ].join(' · '),
                end: batch.fileId ? (
                  <Button size="sm" icon={Download} href={`${fileAddress(batch.fileId)}?download`} download>
                    {m.report_cards_download()}
                  </Button>
                ) : undefined,
              }))}
          />
        </Card>
      </Stack>
    </Section>
  );
}

const titleOf = (batch: BatchView): string =>
  [
    batch.draft ? m.report_cards_draft_of({ kind: kindLabel(batch.kind) }) : kindLabel(batch.kind),
    batch.term,
    batch.homerooms.length > 4
      ? m.report_cards_homerooms_count({ count: batch.homerooms.length })
      : batch.homerooms.join(', '),
  ].join(' · ');

function outcome(batch: BatchView): string {
  if (batch.state === 'failed') return m.report_cards_run_failed();
  if (batch.state === 'cancelled') return m.report_cards_run_cancelled();
  if (batch.draft) return m.report_cards_run_draft();
  return m.report_cards_run_done({ issued: batch.issued, unchanged: batch.unchanged, waiting: batch.waiting });
}
