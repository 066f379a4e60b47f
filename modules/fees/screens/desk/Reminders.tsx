import { failureText } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Card, EmptyState, Load, RowList, Skeleton, Stack, Status, toast } from '@patio/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { DeskView, PlannedReminder, StepView } from '../../contract.ts';
import { fees } from '../api.ts';
import { StepDrawer } from './StepDrawer.tsx';
import { stepDays } from './texts.ts';

function SendNow({ schoolId, isDisabled }: { schoolId: string; isDisabled: boolean }) {
  const cache = useQueryClient();
  const send = useMutation({
    mutationFn: () => fees.sendReminders.call({ schoolId }),
    onSuccess: async ({ sent }) => {
      toast(m.fees_remind_sent({ sent }));
      await cache.invalidateQueries({ queryKey: fees.key() });
    },
    onError: async (error) => toast(await failureText(error), { tone: 'bad' }),
  });
  return (
    <Button
      size="sm"
      variant="primary"
      isDisabled={isDisabled}
      isPending={send.isPending}
      onPress={() => send.mutate()}
    >
      {m.fees_remind_send()}
    </Button>
  );
}

function Planned({ schoolId, planned, resting }: { schoolId: string; planned: PlannedReminder[]; resting: number }) {
  return (
    <Card
      title={m.fees_remind_now()}
      actions={<SendNow schoolId={schoolId} isDisabled={!planned.some((one) => one.reachable)} />}
      footer={resting > 0 && m.fees_remind_resting({ count: resting })}
    >
      {planned.length === 0 ? (
        <p>{m.fees_remind_nobody()}</p>
      ) : (
        <RowList
          label={m.fees_remind_now()}
          items={planned.slice(0, 200).map((one) => ({
            id: `${one.invoiceId} ${one.stepId}`,
            title: `${one.payer} · ${one.title}`,
            detail: one.body,
            end: !one.reachable && <Status tone="warn">{m.fees_remind_call()}</Status>,
          }))}
        />
      )}
    </Card>
  );
}

const stepRow = (step: StepView, onOpen: () => void) => ({
  id: step.id,
  title: `${stepDays(step.days)} · ${step.title}`,
  detail: `${step.body} · ${m.fees_remind_sent_count({ count: step.sent })}`,
  end: (
    <>
      {!step.active && <Status tone="neutral">{m.fees_remind_off()}</Status>}
      <Button size="sm" onPress={onOpen}>
        {m.fees_remind_change()}
      </Button>
    </>
  ),
});

/** When the school reminds and in which words, and who would be reminded now. */
export function Reminders({ desk }: { desk: DeskView }) {
  const [edited, setEdited] = useState<StepView | 'new' | null>(null);
  const query = useQuery(fees.reminderSteps.queryOptions({ input: { schoolId: desk.schoolId } }));
  const add = (
    <Button size="sm" icon={Plus} onPress={() => setEdited('new')}>
      {m.fees_remind_add()}
    </Button>
  );
  return (
    <Load query={query} skeleton={<Skeleton shape="list" />}>
      {({ steps, planned, resting }) => (
        <Stack gap={16}>
          <p>{m.fees_remind_text()}</p>
          {steps.length === 0 ? (
            <EmptyState scene="sheet" title={m.fees_remind_none()} action={add}>
              {m.fees_remind_none_text()}
            </EmptyState>
          ) : (
            <Card title={m.fees_desk_reminders()} actions={add}>
              <RowList
                label={m.fees_desk_reminders()}
                items={steps.map((step) => stepRow(step, () => setEdited(step)))}
              />
            </Card>
          )}
          {steps.length > 0 && <Planned schoolId={desk.schoolId} planned={planned} resting={resting} />}
          {edited && (
            <StepDrawer
              schoolId={desk.schoolId}
              step={edited === 'new' ? null : edited}
              onClose={() => setEdited(null)}
            />
          )}
        </Stack>
      )}
    </Load>
  );
}
