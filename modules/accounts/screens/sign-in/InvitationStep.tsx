import { roleName, useLocale, useNavigate } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Callout, Load, Skeleton, Stack, TextField, toast } from '@patio/ui';
import { Form, FormRow, SubmitButton } from '@patio/ui/form';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { accounts } from '../api.ts';
import { useEnter } from './after-sign-in.ts';
import { NewPasswordFields, newPasswordSchema } from './NewPasswordFields.tsx';

const schema = newPasswordSchema.and(
  z.object({ givenNames: z.string().trim().min(1), surnames: z.string().trim().min(1) }),
);

/** Accepts an invitation: who invited whom to what, then name and password. */
export function InvitationStep({ token }: { token: string }) {
  const locale = useLocale();
  const navigate = useNavigate();
  const enter = useEnter();
  const invitation = useQuery({
    queryKey: ['accounts', 'invitation', token],
    queryFn: () => accounts.previewInvitation.call({ token }),
    retry: false,
  });
  const accept = async (given: { givenNames?: string; surnames?: string; password?: string }) => {
    const { next } = await accounts.acceptInvitation.call({ token, ...given, locale });
    if (next === 'done') return enter();
    toast(m.accounts_invitation_added());
    await navigate('/login', { replace: true });
  };
  return (
    <Load query={invitation} skeleton={<Skeleton shape="form" />}>
      {(view) => (
        <Stack gap={20}>
          <Callout tone="info">
            {m.accounts_invited_by({
              name: view.invitedByName,
              role: roleName(view.role),
              place: view.schoolName ?? view.institutionName,
            })}
          </Callout>
          {view.hasAccount ? (
            <Button variant="primary" size="lg" wide onPress={() => accept({})}>
              {m.accounts_accept_invitation()}
            </Button>
          ) : (
            <Form
              label={m.accounts_invitation_title()}
              schema={schema}
              defaultValues={{ givenNames: view.givenNames, surnames: view.surnames, password: '', repeated: '' }}
              onSubmit={accept}
            >
              <FormRow>
                <TextField name="givenNames" label={m.accounts_given_names()} autoComplete="given-name" isRequired />
                <TextField name="surnames" label={m.accounts_surnames()} autoComplete="family-name" isRequired />
              </FormRow>
              <TextField label={m.accounts_email()} value={view.email} isReadOnly onChange={() => {}} />
              <NewPasswordFields />
              <SubmitButton wide size="lg">
                {m.accounts_accept_invitation()}
              </SubmitButton>
            </Form>
          )}
        </Stack>
      )}
    </Load>
  );
}
