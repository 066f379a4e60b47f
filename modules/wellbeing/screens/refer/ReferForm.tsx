import { m } from '@patio/messages';
import { Callout, Load, RadioGroup, Select, Skeleton, Stack, TextArea, TextField, toast } from '@patio/ui';
import { Form, FormActions, SubmitButton } from '@patio/ui/form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { z } from 'zod';
import { PLACES, place, URGENCIES, urgency } from '../../contract/referral-fields.ts';
import { wellbeing } from '../api.ts';

const schema = z.object({
  what: z.string().trim().min(3).max(4_000),
  urgency,
  place: place.nullable(),
  knows: z.string().trim().max(400),
});

interface ReferFormProps {
  studentId: string;
  kind: 'staff' | 'observation';
  onDone: () => void;
}

/** What I saw, how soon somebody should look, and if I want: where, and who knows. Who will read it stands before it is sent. */
export function ReferForm({ studentId, kind, onDone }: ReferFormProps) {
  const query = useQuery({ ...wellbeing.receivers.queryOptions({ input: { studentId } }), gcTime: 0 });
  return (
    <Load query={query} skeleton={<Skeleton shape="form" />}>
      {({ ready, people, student }) =>
        ready ? (
          <Fields studentId={studentId} name={student.name} kind={kind} people={people} onDone={onDone} />
        ) : (
          <Callout tone="warn" title={m.wellbeing_refer_not_ready()}>
            {m.wellbeing_refer_not_ready_more()}
          </Callout>
        )
      }
    </Load>
  );
}

function Fields({ studentId, name, kind, people, onDone }: ReferFormProps & { name: string; people: string[] }) {
  const cache = useQueryClient();
  const isReferral = kind === 'staff';
  return (
    <Form
      schema={schema}
      defaultValues={{ what: '', urgency: 'days', place: null, knows: '' }}
      onSubmit={async (values) => {
        // An observation asks nobody to hurry.
        await wellbeing.refer.call({ ...values, studentId, kind, ...(!isReferral && { urgency: 'week' as const }) });
        toast(isReferral ? m.wellbeing_refer_sent() : m.wellbeing_refer_noted());
        onDone();
        await cache.invalidateQueries({ queryKey: wellbeing.sentReferrals.key() });
      }}
    >
      <Stack gap={16}>
        <TextArea
          name="what"
          label={m.wellbeing_refer_what({ name })}
          hint={m.wellbeing_refer_what_hint()}
          rows={4}
          autoFocus
          isRequired
        />
        {isReferral && (
          <RadioGroup
            name="urgency"
            label={m.wellbeing_refer_urgency()}
            look="card"
            orientation="horizontal"
            className="wb-urgency"
            options={URGENCIES.map((id) => ({
              id,
              label: m.wellbeing_refer_urgency_is({ urgency: id }),
              detail: m.wellbeing_refer_urgency_more({ urgency: id }),
            }))}
          />
        )}
        <div className="wb-two">
          <Select
            name="place"
            label={m.wellbeing_refer_where()}
            placeholder={m.wellbeing_refer_optional()}
            options={PLACES.map((id) => ({ id, label: m.wellbeing_refer_place({ place: id }) }))}
          />
          <TextField name="knows" label={m.wellbeing_refer_knows()} hint={m.wellbeing_refer_knows_hint()} />
        </div>
        <Callout tone="neutral" icon={Lock} title={m.wellbeing_refer_readers({ people: people.join(', ') })}>
          {m.wellbeing_refer_readers_more()}
        </Callout>
        <FormActions>
          <SubmitButton>{isReferral ? m.wellbeing_refer_send() : m.wellbeing_refer_note()}</SubmitButton>
        </FormActions>
      </Stack>
    </Form>
  );
}
