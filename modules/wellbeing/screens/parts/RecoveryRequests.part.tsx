import { refreshHome } from '@patio/client';
import { m } from '@patio/messages';
import { Callout, Card, formatDate, Load, Skeleton, Stack, TextField, toast } from '@patio/ui';
import { Form, SubmitButton } from '@patio/ui/form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import type { RecoveryRequestView } from '../../contract.ts';
import { wellbeing } from '../api.ts';

const schema = z.object({ code: z.string().trim().min(1).max(80) });

/** Who lost their phrase and needs the code that this person keeps: the list behind the line on their home. */
export default function RecoveryRequestsPart() {
  const query = useQuery({ ...wellbeing.recoveryRequests.queryOptions(), gcTime: 0 });
  return (
    <Load query={query} skeleton={<Skeleton shape="list" />}>
      {(requests) =>
        requests.length > 0 ? (
          <Stack gap={14}>
            {requests.map((request) => (
              <Request key={request.id} request={request} />
            ))}
          </Stack>
        ) : (
          <p>{m.wellbeing_keys_no_requests()}</p>
        )
      }
    </Load>
  );
}

function Request({ request }: { request: RecoveryRequestView }) {
  const cache = useQueryClient();
  const { id: requestId, name, school, expiresAt, given } = request;
  return (
    <Card title={m.wellbeing_keys_request_title({ name })}>
      <Stack gap={12}>
        <p>
          {m.wellbeing_keys_request_hint({
            school,
            until: formatDate(expiresAt, { dateStyle: 'medium', timeStyle: 'short' }),
          })}
        </p>
        {given ? (
          <Callout tone="ok">{m.wellbeing_keys_request_given()}</Callout>
        ) : (
          <Form
            schema={schema}
            defaultValues={{ code: '' }}
            freely
            onSubmit={async ({ code }) => {
              await wellbeing.giveRecoveryCode.call({ requestId, code });
              toast(m.wellbeing_keys_request_given());
              await cache.invalidateQueries({ queryKey: wellbeing.recoveryRequests.key() });
              refreshHome();
            }}
          >
            <Stack gap={12}>
              <TextField
                name="code"
                label={m.wellbeing_keys_request_code()}
                hint={m.wellbeing_keys_request_code_hint()}
                autoComplete="off"
                isRequired
              />
              <div>
                <SubmitButton>{m.wellbeing_keys_request_give()}</SubmitButton>
              </div>
            </Stack>
          </Form>
        )}
      </Stack>
    </Card>
  );
}
