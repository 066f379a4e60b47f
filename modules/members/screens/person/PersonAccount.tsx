import { failureText, useCan } from '@patio/client';
import { m } from '@patio/messages';
import {
  Button,
  Card,
  DescriptionList,
  formatAgo,
  formatDate,
  Inline,
  Load,
  Skeleton,
  Stack,
  Status,
  TextField,
  type Tone,
  toast,
} from '@patio/ui';
import { Form, FormActions, SubmitButton } from '@patio/ui/form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { z } from 'zod';
import { members } from '../api.ts';
import { EmailInUse, useEmailInUse } from './EmailInUse.tsx';

type Account = Awaited<ReturnType<typeof members.personAccount.call>>;
const TONES: Record<Account['state'], Tone> = {
  none: 'neutral',
  invited: 'info',
  expired: 'warn',
  active: 'ok',
  locked: 'bad',
};
const schema = z.object({ email: z.email() });

/** The account of somebody whom the office has written down: invite, send again, take back. */
export function PersonAccount({ personId }: { personId: string }) {
  const query = useQuery(members.personAccount.queryOptions({ input: { personId } }));
  return (
    <Load query={query} skeleton={<Skeleton shape="form" />}>
      {(account) => <Account personId={personId} account={account} />}
    </Load>
  );
}

function Account({ personId, account }: { personId: string; account: Account }) {
  const cache = useQueryClient();
  const can = useCan();
  const again = () => cache.invalidateQueries({ queryKey: members.key() });
  const run = (deed: Promise<unknown>, said: string) =>
    deed
      .then(() => void toast(said))
      .catch(async (error) => void toast(await failureText(error), { tone: 'bad' }))
      .then(again);
  const { invitationId } = account;
  const asks = account.can.invite && !invitationId;
  return (
    <Card
      title={m.members_person_account()}
      actions={<Status tone={TONES[account.state]}>{m.members_person_state({ state: account.state })}</Status>}
    >
      <Stack gap={16}>
        <DescriptionList
          items={[
            ...(asks ? [] : [{ term: m.accounts_email(), value: account.email }]),
            ...(account.lastSeenAt
              ? [{ term: m.members_person_last_seen(), value: formatAgo(account.lastSeenAt) }]
              : []),
            ...(account.invitedAt && account.state !== 'active'
              ? [{ term: m.members_person_invited(), value: formatAgo(account.invitedAt) }]
              : []),
            ...(account.expiresAt && account.state === 'invited'
              ? [{ term: m.members_person_expires(), value: formatDate(account.expiresAt) }]
              : []),
          ]}
        />
        {account.can.invite && invitationId && (
          <Inline>
            <Button
              icon={Send}
              onPress={() => void run(members.resendInvitation.call({ id: invitationId }), m.members_person_sent())}
            >
              {m.members_person_resend()}
            </Button>
            <Button
              variant="quiet"
              onPress={() => void run(members.revokeInvitation.call({ id: invitationId }), m.members_person_revoked())}
            >
              {m.members_person_revoke()}
            </Button>
          </Inline>
        )}
        {asks && <InviteForm personId={personId} email={account.email ?? ''} onSent={again} />}
        {account.userId && can('accounts.read') && (
          <Button className="self-start" href={`/admin/users/${account.userId}`}>
            {m.members_person_open()}
          </Button>
        )}
      </Stack>
    </Card>
  );
}

function InviteForm({ personId, email, onSent }: { personId: string; email: string; onSent: () => Promise<unknown> }) {
  const { inUse, send } = useEmailInUse();
  const invite = async (given: { email: string; samePerson?: boolean }) => {
    await send(() => members.invitePerson.call({ personId, ...given }));
    toast(m.members_person_sent());
    await onSent();
  };
  return (
    <Form schema={schema} defaultValues={{ email }} onSubmit={(given) => invite(given)}>
      {(form) => (
        <>
          <TextField
            name="email"
            type="email"
            label={m.accounts_email()}
            hint={m.members_person_invite_hint()}
            isRequired
          />
          {inUse && (
            <EmailInUse
              inUse={inUse}
              personId={personId}
              onSamePerson={() =>
                void invite({ email: form.getValues('email'), samePerson: true }).catch(
                  async (error) => void toast(await failureText(error), { tone: 'bad' }),
                )
              }
            />
          )}
          <FormActions>
            <SubmitButton>{m.members_person_invite()}</SubmitButton>
          </FormActions>
        </>
      )}
    </Form>
  );
}
