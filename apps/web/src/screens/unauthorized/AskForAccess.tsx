import type { contract } from '@patio/accounts';
import { client } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Callout, Card, FailureNotice, TextArea, useUnsaved } from '@patio/ui';
import { useMutation } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useState } from 'react';

const accounts = client<typeof contract>('accounts');

/** Asks the admins for the right that is missing; they get a notification and decide. */
export function AskForAccess({ area, address }: { area: string; address: string }) {
  const [reason, setReason] = useState('');
  const ask = useMutation(accounts.requestAccess.mutationOptions());
  useUnsaved(reason !== '' && !ask.isSuccess);
  if (ask.isSuccess)
    return (
      <Callout tone="ok" title={m.web_access_asked_title()} live>
        {m.web_access_asked_text()}
      </Callout>
    );
  return (
    <Card title={m.web_ask_access_title()}>
      <p>{m.web_ask_access_text()}</p>
      <TextArea label={m.web_ask_access_reason()} value={reason} onChange={setReason} rows={3} />
      {ask.error && <FailureNotice error={ask.error} />}
      <div>
        <Button
          icon={Send}
          isPending={ask.isPending}
          onPress={() =>
            ask.mutate({ area: `${area} (${address})`.slice(0, 200), reason: reason.trim().slice(0, 500) })
          }
        >
          {m.web_ask_access_send()}
        </Button>
      </div>
    </Card>
  );
}
