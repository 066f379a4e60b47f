import { m } from '@patio/messages';
import { Button, Callout, Card, formatDate, Load, Skeleton, Stack, TextArea, toast } from '@patio/ui';
import { Form, SubmitButton } from '@patio/ui/form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { accounts } from '../api.ts';
import { AskPassword } from './AskPassword.tsx';
import { SecretCodes } from './SecretCodes.tsx';

const schema = z.object({
  reason: z
    .string()
    .trim()
    .min(10, { error: () => m.accounts_reason_short() })
    .max(500),
});

/** Sealed emergency codes: one admin asks, another agrees and prints them. */
export function BreakGlassPart() {
  const state = useQuery(accounts.breakGlassState.queryOptions());
  const [codes, setCodes] = useState<string[] | null>(null);
  const request = async ({ reason }: { reason: string }) => {
    await accounts.requestBreakGlass.call({ reason });
    await state.refetch();
    toast(m.accounts_break_glass_requested());
  };
  const approve = async (id: string, currentPassword: string) => {
    setCodes((await accounts.approveBreakGlass.call({ id, currentPassword })).codes);
    await state.refetch();
  };
  return (
    <Card title={m.accounts_break_glass_codes()}>
      <Load query={state} skeleton={<Skeleton shape="form" />}>
        {(view) => (
          <Stack>
            <p className="text-ink-2">{m.accounts_break_glass_lede()}</p>
            <p>
              {view.issuedAt
                ? m.accounts_break_glass_left({ count: view.codesLeft, date: formatDate(view.issuedAt) })
                : m.accounts_break_glass_none()}
            </p>
            {codes && <SecretCodes codes={codes} lede={m.accounts_break_glass_keep()} onDone={() => setCodes(null)} />}
            {view.pending ? (
              <Callout
                tone="info"
                title={m.accounts_break_glass_pending({ name: view.pending.byName })}
                actions={
                  !view.pending.mine && (
                    <AskPassword
                      title={m.accounts_break_glass_approve()}
                      onPassword={async (password) => view.pending && approve(view.pending.id, password)}
                      trigger={
                        <Button variant="primary" size="sm">
                          {m.accounts_break_glass_approve()}
                        </Button>
                      }
                    />
                  )
                }
              >
                {view.pending.mine ? m.accounts_break_glass_wait() : view.pending.reason}
              </Callout>
            ) : (
              <Form
                label={m.accounts_break_glass_request()}
                schema={schema}
                defaultValues={{ reason: '' }}
                onSubmit={request}
                resetOnSuccess
              >
                <TextArea name="reason" label={m.accounts_reason()} isRequired />
                <SubmitButton variant="secondary">{m.accounts_break_glass_request()}</SubmitButton>
              </Form>
            )}
          </Stack>
        )}
      </Load>
    </Card>
  );
}
