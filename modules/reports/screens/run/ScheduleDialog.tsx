import { m } from '@patio/messages';
import { Button, Drawer, Load, MultiSelect, Segmented, Select, Skeleton, Stack, toast } from '@patio/ui';
import { Form, FormActions, SubmitButton } from '@patio/ui/form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import type { Format, Parameters } from '../../contract.ts';
import { reports } from '../api.ts';
import { weekdayName } from '../texts.ts';

const schema = z.object({
  every: z.enum(['week', 'month']),
  day: z.string(),
  recipients: z.array(z.string()),
});

interface ScheduleDialogProps {
  order: { report: string; parameters: Parameters; format: Format; locale: 'es' | 'en' };
  onClose: () => void;
}

/** When a report comes back by itself, and who is told besides oneself. */
export function ScheduleDialog({ order, onClose }: ScheduleDialogProps) {
  const cache = useQueryClient();
  const colleagues = useQuery(reports.colleagues.queryOptions());
  return (
    <Drawer title={m.reports_schedule()} isOpen onOpenChange={(open) => !open && onClose()}>
      {(close) => (
        <Load query={colleagues} skeleton={<Skeleton shape="form" />}>
          {({ items }) => (
            <Form
              schema={schema}
              defaultValues={{ every: 'week', day: '1', recipients: [] }}
              onSubmit={async ({ every, day, recipients }) => {
                await reports.addSchedule.call({ ...order, every, day: Number(day), recipients });
                await cache.invalidateQueries({ queryKey: reports.listSchedules.key() });
                toast(m.reports_schedule_added());
                close();
                onClose();
              }}
            >
              {(form) => {
                const every = form.watch('every');
                return (
                  <Stack gap={16}>
                    <p className="m-0 text-ink-2">{m.reports_schedule_lede()}</p>
                    <Segmented
                      label={m.reports_every()}
                      value={every}
                      onChange={(id) => {
                        form.setValue('every', id as 'week' | 'month', { shouldDirty: true });
                        form.setValue('day', '1');
                      }}
                      options={[
                        { id: 'week', label: m.reports_every_week() },
                        { id: 'month', label: m.reports_every_month() },
                      ]}
                    />
                    <Select
                      name="day"
                      label={m.reports_on_day()}
                      options={
                        every === 'week'
                          ? [1, 2, 3, 4, 5].map((day) => ({ id: String(day), label: weekdayName(day) }))
                          : [1, 5, 10, 15, 20, 25, 28].map((day) => ({ id: String(day), label: String(day) }))
                      }
                    />
                    {items.length > 0 && (
                      <MultiSelect
                        name="recipients"
                        label={m.reports_recipients()}
                        hint={m.reports_recipients_hint()}
                        options={items.map(({ id, name }) => ({ id, label: name }))}
                      />
                    )}
                    <FormActions>
                      <Button onPress={close}>{m.reports_cancel()}</Button>
                      <SubmitButton>{m.reports_schedule()}</SubmitButton>
                    </FormActions>
                  </Stack>
                );
              }}
            </Form>
          )}
        </Load>
      )}
    </Drawer>
  );
}
