import { m } from '@patio/messages';
import { Callout, Stack, TextArea, TextField } from '@patio/ui';
import { Form, SubmitButton } from '@patio/ui/form';
import { z } from 'zod';
import { accounts } from './api.ts';
import { useEnter } from './sign-in/after-sign-in.ts';
import { SignInFrame } from './sign-in/SignInFrame.tsx';

const schema = z.object({
  email: z.email({ error: () => m.accounts_email_invalid() }),
  code: z
    .string()
    .trim()
    .min(16, { error: () => m.accounts_break_glass_code_short() }),
  reason: z
    .string()
    .trim()
    .min(10, { error: () => m.accounts_reason_short() })
    .max(500),
});

/** Emergency entry with a sealed code: thirty minutes, every admin is told, the code is burnt. */
export default function AdminBypassScreen() {
  const enter = useEnter();
  return (
    <SignInFrame title={m.accounts_bypass_title()} lede={m.accounts_bypass_lede()}>
      <Stack gap={20}>
        <Callout tone="warn">{m.accounts_bypass_warning()}</Callout>
        <Form
          label={m.accounts_bypass_title()}
          schema={schema}
          defaultValues={{ email: '', code: '', reason: '' }}
          refusedTitle={m.accounts_not_in()}
          onSubmit={async (given) => {
            await accounts.useBreakGlass.call(given);
            await enter();
          }}
        >
          <TextField name="email" type="email" label={m.accounts_email()} autoComplete="username" isRequired />
          <TextField name="code" label={m.accounts_break_glass_code()} autoComplete="off" isRequired />
          <TextArea name="reason" label={m.accounts_reason()} hint={m.accounts_reason_hint()} isRequired />
          <SubmitButton wide size="lg" variant="danger">
            {m.accounts_bypass_enter()}
          </SubmitButton>
        </Form>
      </Stack>
    </SignInFrame>
  );
}
