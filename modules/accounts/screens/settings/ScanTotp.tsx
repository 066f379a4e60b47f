import { m } from '@patio/messages';
import { CodeField, Stack } from '@patio/ui';
import { Form, SubmitButton } from '@patio/ui/form';
import { z } from 'zod';

const schema = z.object({ code: z.string().trim().length(6) });
export interface NewTotp {
  secret: string;
  qrSvg: string;
}

/** The square that an app on the phone reads, and the first code that comes back from it. */
export function ScanTotp({ setup, onCode }: { setup: NewTotp; onCode: (code: string) => Promise<void> }) {
  return (
    <Stack>
      <p>{m.accounts_scan_totp()}</p>
      <img
        className="w-48 h-48 bg-white p-2 rounded-md"
        alt={m.accounts_totp_qr()}
        src={`data:image/svg+xml,${encodeURIComponent(setup.qrSvg)}`}
      />
      <p className="text-sm text-ink-2">
        {m.accounts_totp_secret()} <code className="break-all">{setup.secret}</code>
      </p>
      <Form
        label={m.accounts_totp_code()}
        schema={schema}
        defaultValues={{ code: '' }}
        onSubmit={({ code }) => onCode(code)}
      >
        <CodeField name="code" label={m.accounts_totp_code()} isRequired />
        <SubmitButton>{m.accounts_turn_on()}</SubmitButton>
      </Form>
    </Stack>
  );
}
