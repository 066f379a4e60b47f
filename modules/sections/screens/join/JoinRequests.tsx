import { m } from '@patio/messages';
import { Button, Card, Dialog, EmptyState, formatAgo, Inline, Load, Skeleton, Stack, toast } from '@patio/ui';
import { Form, FormActions, SubmitButton } from '@patio/ui/form';
import { useQuery } from '@tanstack/react-query';
import { UserCheck, X } from 'lucide-react';
import { z } from 'zod';
import type { JoinRequestView } from '../../contract.ts';
import { sections } from '../api.ts';

/** Students, and adults of whom the school has no address, who came with a code: somebody of the office says whether it is them. */
export function JoinRequests() {
  const query = useQuery(sections.listJoinRequests.queryOptions());
  return (
    <Load
      query={query}
      skeleton={<Skeleton shape="list" />}
      empty={{
        when: ({ items }) => items.length === 0,
        show: (
          <EmptyState scene="people" title={m.sections_join_requests_none()}>
            {m.sections_join_requests_none_text()}
          </EmptyState>
        ),
      }}
    >
      {({ items }) => (
        <Stack gap={18}>
          <p className="m-0 text-ink-2 max-w-[60ch]">{m.sections_join_requests_lede()}</p>
          {items.map((request) => (
            <Waiting key={request.id} request={request} onDone={() => query.refetch()} />
          ))}
        </Stack>
      )}
    </Load>
  );
}

function Waiting({ request, onDone }: { request: JoinRequestView; onDone: () => Promise<unknown> }) {
  const { id, audience, name, student, group, email, phone, at } = request;
  const ofStudent = audience === 'students';
  const confirm = ofStudent ? m.sections_join_confirm_student() : m.sections_join_confirm();
  const decline = async () => {
    await sections.declineJoinRequest.call({ id });
    await onDone();
    toast(m.sections_join_declined());
  };
  return (
    <Card title={name}>
      <Stack gap={8}>
        <p className="m-0">
          {ofStudent
            ? m.sections_join_request_student({ group, ago: formatAgo(at) })
            : m.sections_join_request_detail({ student, group, ago: formatAgo(at) })}
        </p>
        {!ofStudent && <p className="m-0 text-ink-2 break-words">{m.sections_join_request_email({ email })}</p>}
        <p className="m-0 text-ink-2">
          {phone ? m.sections_join_request_phone({ phone }) : m.sections_join_request_no_phone()}
        </p>
        <Inline>
          <Dialog
            size="sm"
            title={confirm}
            trigger={
              <Button variant="primary" icon={UserCheck}>
                {confirm}
              </Button>
            }
          >
            {(close) => (
              <Form
                label={confirm}
                schema={z.object({})}
                defaultValues={{}}
                onSubmit={async () => {
                  await sections.confirmJoinRequest.call({ id });
                  close();
                  await onDone();
                  toast(ofStudent ? m.sections_join_student_confirmed({ name }) : m.sections_join_confirmed({ email }));
                }}
              >
                <p className="m-0">
                  {ofStudent
                    ? m.sections_join_confirm_student_text({ name })
                    : m.sections_join_confirm_text({ email, student, name })}
                </p>
                <FormActions>
                  <SubmitButton>{confirm}</SubmitButton>
                </FormActions>
              </Form>
            )}
          </Dialog>
          <Button variant="danger-quiet" icon={X} onPress={decline}>
            {m.sections_join_decline()}
          </Button>
        </Inline>
      </Stack>
    </Card>
  );
}
