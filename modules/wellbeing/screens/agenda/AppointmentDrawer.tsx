import { makeId, todayHere } from '@patio/kernel';
import { m } from '@patio/messages';
import { Drawer, Select, Stack, TextField, toast } from '@patio/ui';
import { DateField, TimeField } from '@patio/ui/dates';
import { Form, FormActions, FormRow, SubmitButton } from '@patio/ui/form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { APPOINTMENT_KINDS, type AppointmentView, appointmentKind, day } from '../../contract.ts';
import { wellbeing } from '../api.ts';

const NO_CASE = 'none';
const time = z.string().regex(/^\d{2}:\d{2}$/);
const form = z
  .object({
    kind: appointmentKind,
    caseId: z.string(),
    date: day,
    from: time,
    until: time,
    about: z.string().trim().max(300),
  })
  .refine(({ from, until }) => from < until, { path: ['until'] });

/** Makes or moves an appointment. Which case it is about is chosen by number and initials. */
export function AppointmentDrawer({
  appointment,
  onClose,
}: {
  appointment: AppointmentView | null;
  onClose: () => void;
}) {
  const cache = useQueryClient();
  const [id] = useState(() => appointment?.id ?? makeId());
  const board = useQuery(wellbeing.board.queryOptions({ input: {} }));
  const own = (board.data?.cards ?? []).filter(({ mine }) => mine);
  return (
    <Drawer
      title={appointment ? m.wellbeing_work_appointment_change() : m.wellbeing_work_appointment_new()}
      isOpen
      onOpenChange={(open) => !open && onClose()}
    >
      <Form
        schema={form}
        defaultValues={{
          kind: appointment?.kind ?? 'session',
          caseId: appointment?.case?.id ?? NO_CASE,
          date: appointment?.date ?? todayHere(),
          from: appointment?.from ?? '09:00',
          until: appointment?.until ?? '09:45',
          about: appointment?.about ?? '',
        }}
        onSubmit={async ({ caseId, ...values }) => {
          const seen = appointment?.version ?? 0;
          await wellbeing.saveAppointment.call({ id, seen, ...values, caseId: caseId === NO_CASE ? null : caseId });
          toast(m.wellbeing_work_appointment_kept());
          onClose();
          await cache.invalidateQueries({ queryKey: wellbeing.agenda.key() });
        }}
      >
        <Stack gap={14}>
          <Select
            name="kind"
            label={m.wellbeing_work_appointment_of()}
            options={APPOINTMENT_KINDS.map((kind) => ({
              id: kind,
              label: m.wellbeing_work_appointment_kind({ kind }),
            }))}
            isRequired
          />
          <Select
            name="caseId"
            label={m.wellbeing_work_appointment_case()}
            options={[
              { id: NO_CASE, label: m.wellbeing_work_appointment_no_case() },
              ...own.map((card) => ({
                id: card.id,
                label: [card.initials, card.homeroom, m.wellbeing_cases_number({ number: card.number })]
                  .filter(Boolean)
                  .join(' · '),
              })),
            ]}
          />
          <DateField name="date" label={m.wellbeing_work_on()} isRequired />
          <FormRow>
            <TimeField name="from" label={m.wellbeing_work_from()} isRequired />
            <TimeField name="until" label={m.wellbeing_work_until_time()} isRequired />
          </FormRow>
          <TextField
            name="about"
            label={m.wellbeing_work_appointment_about()}
            hint={m.wellbeing_work_appointment_about_hint()}
            maxLength={300}
          />
          <FormActions>
            <SubmitButton>{m.wellbeing_work_appointment_keep()}</SubmitButton>
          </FormActions>
        </Stack>
      </Form>
    </Drawer>
  );
}
