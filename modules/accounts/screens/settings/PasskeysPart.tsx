import { m } from '@patio/messages';
import { Button, Card, formatAgo, Load, RowList, Skeleton, toast } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { Fingerprint } from 'lucide-react';
import { accounts } from '../api.ts';
import { AskPassword } from './AskPassword.tsx';
import { addPasskey } from './add-passkey.ts';

/** Passkeys: sign in with a finger or a face, nothing to remember and nothing to steal. */
export function PasskeysPart() {
  const passkeys = useQuery(accounts.listPasskeys.queryOptions());
  const add = async (currentPassword: string) => {
    await addPasskey({ currentPassword });
    await passkeys.refetch();
    toast(m.accounts_passkey_added());
  };
  return (
    <Card
      title={m.accounts_passkeys()}
      actions={
        <AskPassword
          title={m.accounts_add_passkey()}
          onPassword={add}
          trigger={<Button size="sm">{m.accounts_add_passkey()}</Button>}
        />
      }
    >
      <Load
        query={passkeys}
        skeleton={<Skeleton shape="list" />}
        empty={{
          when: ({ items }) => items.length === 0,
          show: <p className="text-ink-2">{m.accounts_passkeys_none()}</p>,
        }}
      >
        {({ items }) => (
          <RowList
            label={m.accounts_passkeys()}
            items={items.map((passkey) => ({
              id: passkey.id,
              icon: Fingerprint,
              title: passkey.name,
              detail: passkey.lastUsedAt
                ? m.accounts_used({ when: formatAgo(passkey.lastUsedAt) })
                : m.accounts_never_used(),
              end: (
                <AskPassword
                  title={m.accounts_remove_passkey()}
                  trigger={<Button size="sm">{m.accounts_remove()}</Button>}
                  onPassword={async (currentPassword) => {
                    await accounts.removePasskey.call({ id: passkey.id, currentPassword });
                    await passkeys.refetch();
                  }}
                />
              ),
            }))}
          />
        )}
      </Load>
    </Card>
  );
}
