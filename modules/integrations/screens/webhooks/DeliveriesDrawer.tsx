import { ExportButton, useTableState } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Drawer, EmptyState, Stack, Status, type Tone } from '@patio/ui';
import { DataTable, pageAsked, type TableColumn } from '@patio/ui/table';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { kindName, problemText } from '../../contract/texts.ts';
import { DELIVERY_STATES, type DeliveryState, type DeliveryView, type WebhookView } from '../../contract.ts';
import { integrations } from '../api.ts';
import { momentText } from '../labels.ts';
import { useStep } from '../use-step.ts';

const TONES: Record<DeliveryState, Tone> = { waiting: 'info', delivered: 'ok', failed: 'bad', stopped: 'neutral' };

function Tries({ attempts, nextAt }: DeliveryView) {
  return (
    <Stack gap={4}>
      {attempts.map(({ number, at, status, problem, milliseconds }) => (
        <span key={number}>
          {m.integrations_try({ number, day: momentText(at), result: status ?? problemText(problem), milliseconds })}
        </span>
      ))}
      {nextAt && <span>{m.integrations_next_try({ day: momentText(nextAt) })}</span>}
    </Stack>
  );
}

function Replay({ delivery, isOff }: { delivery: DeliveryView; isOff: boolean }) {
  const replay = useStep(
    () => integrations.replayDelivery.call({ id: delivery.id }),
    () => ({ text: m.integrations_replayed() }),
  );
  if (delivery.state === 'waiting' || isOff) return null;
  return (
    <Button
      size="sm"
      variant="quiet"
      isPending={replay.isPending}
      aria-label={m.integrations_replay_of({ kind: kindName(delivery.kind), day: momentText(delivery.happenedAt) })}
      onPress={() => replay.mutate(undefined)}
    >
      {m.integrations_replay()}
    </Button>
  );
}

const columns = (isOff: boolean): TableColumn<DeliveryView>[] => [
  { id: 'at', header: m.integrations_at(), fixed: true, cell: (row) => momentText(row.happenedAt) },
  { id: 'kind', header: m.integrations_kind(), onCard: true, cell: (row) => kindName(row.kind) },
  {
    id: 'state',
    header: m.integrations_delivery(),
    onCard: true,
    cell: (row) => (
      <Status look="plain" tone={TONES[row.state]}>
        {m.integrations_delivery_state({ state: row.state })}
      </Status>
    ),
  },
  { id: 'tries', header: m.integrations_tries(), onCard: true, cell: (row) => <Tries {...row} /> },
  {
    id: 'replay',
    header: m.integrations_replay(),
    onCard: true,
    cell: (row) => <Replay delivery={row} isOff={isOff} />,
  },
];

/** What was sent to an address, with every try; each can be sent once more. */
export function DeliveriesDrawer({ webhook, onClose }: { webhook: WebhookView; onClose: () => void }) {
  const [state, change] = useTableState();
  const asked = { id: webhook.id, state: DELIVERY_STATES.find((one) => one === state.filters.state?.[0]) };
  const list = useQuery({
    ...integrations.listDeliveries.queryOptions({ input: { ...asked, ...pageAsked(state) } }),
    placeholderData: keepPreviousData,
  });
  return (
    <Drawer
      isOpen
      size="lg"
      title={m.integrations_log_of({ name: webhook.name })}
      onOpenChange={(open) => !open && onClose()}
    >
      <DataTable
        label={m.integrations_log()}
        columns={columns(webhook.off !== null)}
        rows={list.data?.items}
        error={list.error}
        onRetry={() => void list.refetch()}
        rowId={(row) => row.id}
        rowLabel={(row) => `${kindName(row.kind)}, ${momentText(row.happenedAt)}`}
        state={state}
        onStateChange={change}
        nextCursor={list.data?.nextCursor ?? null}
        total={list.data?.total}
        all={list.data?.all}
        outdated={list.isPlaceholderData}
        filters={[
          {
            id: 'state',
            label: m.integrations_delivery(),
            multiple: false,
            options: DELIVERY_STATES.map((id) => ({ id, label: m.integrations_delivery_state({ state: id }) })),
          },
        ]}
        exportSlot={<ExportButton name="integrations.deliveries" filters={asked} />}
        empty={
          <EmptyState scene="done" title={m.integrations_nothing_sent()}>
            {m.integrations_nothing_sent_hint()}
          </EmptyState>
        }
      />
    </Drawer>
  );
}
