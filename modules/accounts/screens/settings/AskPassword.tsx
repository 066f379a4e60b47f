import { m } from '@patio/messages';
import { Dialog } from '@patio/ui';
import type { ReactElement } from 'react';
import { PasswordForm } from './PasswordForm.tsx';

/** Asks for the password again before something that protects the account is changed. */
export function AskPassword({
  title,
  trigger,
  onPassword,
}: {
  title: string;
  trigger: ReactElement;
  onPassword: (currentPassword: string) => Promise<unknown>;
}) {
  return (
    <Dialog title={title} trigger={trigger} size="sm">
      {(close) => (
        <PasswordForm
          title={title}
          why={m.accounts_why_password()}
          onPassword={async (currentPassword) => {
            await onPassword(currentPassword);
            close();
          }}
        />
      )}
    </Dialog>
  );
}
