import { failureText } from '@patio/client';
import { m } from '@patio/messages';
import {
  Button,
  Card,
  Dialog,
  DiffView,
  formatAgo,
  Inline,
  Link,
  Stack,
  Status,
  TextArea,
  type Tone,
  toast,
} from '@patio/ui';
import { Form, FormActions, SubmitButton } from '@patio/ui/form';
import { useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import type { ChangeRequestView } from '../../contract.ts';
import { people } from '../api.ts';
import { fieldName } from '../labels/fields.ts';

export const REQUEST_TONES: Record<ChangeRequestView['state'], Tone> = {
  waiting: 'info',
  accepted: 'ok',
  refused: 'bad',
  withdrawn: 'neutral',
};

export const requestChanges = (request: ChangeRequestView) =>
  Object.keys(request.after).map((field) => ({
    field: fieldName(field),
    before: request.before[field as keyof typeof request.before],
    after: request.after[field as keyof typeof request.after],
  }));

const refusal = z.object({ note: z.string().trim().min(3).max(500) });

/** One request: who asks, what would change, and the office's answer. */
export function RequestCard({ request, studentsAt }: { request: ChangeRequestView; studentsAt?: string }) {
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);
  const decide = async (accept: boolean, note: string) => {
    await people.decideRequest.call({ id: request.id, version: request.version, accept, note });
    await cache.invalidateQueries({ queryKey: people.key() });
    toast(accept ? m.people_request_accepted() : m.people_request_refused());
  };
  const accept = () => {
    setBusy(true);
    decide(true, '')
      .catch(async (error) => toast(await failureText(error), { tone: 'bad' }))
      .finally(() => setBusy(false));
  };
  return (
    <Card
      title={
        studentsAt ? (
          <Link href={`${studentsAt}/${request.studentId}`}>{request.studentName}</Link>
        ) : (
          request.studentName
        )
      }
      actions={<Status tone={REQUEST_TONES[request.state]}>{m.people_request_is({ state: request.state })}</Status>}
    >
      <Stack>
        <p>
          {m.people_request_by({
            name: request.askedByName,
            relation: request.relation ? m.people_relation_is({ relation: request.relation }) : m.people_adult(),
            when: formatAgo(request.askedAt),
            school: request.schoolName,
          })}
        </p>
        <DiffView caption={m.people_request_changes()} changes={requestChanges(request)} />
        {request.note && <p>{m.people_request_note({ note: request.note })}</p>}
        {request.decisionNote && <p>{m.people_decision_note({ note: request.decisionNote })}</p>}
        {request.state === 'waiting' && (
          <Inline>
            <Button variant="primary" icon={Check} isPending={busy} onPress={accept}>
              {m.people_accept()}
            </Button>
            <Dialog title={m.people_refuse_title()} trigger={<Button>{m.people_refuse()}</Button>}>
              {(close) => (
                <Form
                  schema={refusal}
                  defaultValues={{ note: '' }}
                  onSubmit={async ({ note }) => {
                    await decide(false, note);
                    close();
                  }}
                >
                  <TextArea name="note" label={m.people_refuse_why()} isRequired />
                  <FormActions>
                    <Button onPress={close}>{m.people_cancel()}</Button>
                    <SubmitButton>{m.people_refuse()}</SubmitButton>
                  </FormActions>
                </Form>
              )}
            </Dialog>
          </Inline>
        )}
      </Stack>
    </Card>
  );
}
