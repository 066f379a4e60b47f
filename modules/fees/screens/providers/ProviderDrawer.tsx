import { useStep } from '@patio/client';
import { makeId } from '@patio/kernel';
import { m } from '@patio/messages';
import { Button, Callout, Drawer, PasswordField, Stack, TextField } from '@patio/ui';
import { useState } from 'react';
import type { Provider, ProviderView } from '../../contract.ts';
import { fees } from '../api.ts';
import { providerName } from '../provider-name.ts';

interface ProviderDrawerProps {
  schoolId: string;
  provider: Provider;
  account: ProviderView | undefined;
  onClose: () => void;
}

/** The keys of an account. What is typed here is kept sealed and shown to nobody again. */
export function ProviderDrawer({ schoolId, provider, account, onClose }: ProviderDrawerProps) {
  const [id] = useState(() => account?.id ?? makeId());
  const [publicKey, setPublicKey] = useState(account?.publicKey ?? '');
  const [secret, setSecret] = useState('');
  const [webhookSecret, setWebhookSecret] = useState('');
  const save = useStep({
    send: () =>
      fees.saveProvider.call({
        id,
        seen: account?.version ?? 0,
        schoolId,
        provider,
        publicKey: publicKey.trim(),
        ...(secret !== '' && { secret }),
        ...(webhookSecret !== '' && { webhookSecret }),
      }),
    done: m.fees_provider_saved(),
    refresh: fees.key(),
    onDone: onClose,
  });
  const kept = (isKept: boolean | undefined) => (isKept ? m.fees_key_kept() : m.fees_key_hint());
  return (
    <Drawer
      title={providerName(provider)}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={
        <Button variant="primary" isPending={save.isPending} onPress={() => save.mutate()}>
          {m.fees_save()}
        </Button>
      }
    >
      <Stack gap={16}>
        <Callout>{m.fees_keys_text()}</Callout>
        <TextField
          label={m.fees_account_ref()}
          hint={provider === 'mercado_pago' ? m.fees_account_ref_mercado() : m.fees_account_ref_stripe()}
          value={publicKey}
          onChange={setPublicKey}
          maxLength={200}
        />
        <PasswordField
          label={m.fees_secret_key()}
          hint={kept(account?.hasSecret)}
          value={secret}
          onChange={setSecret}
          autoComplete="off"
        />
        <PasswordField
          label={m.fees_webhook_secret()}
          hint={kept(account?.hasWebhookSecret)}
          value={webhookSecret}
          onChange={setWebhookSecret}
          autoComplete="off"
        />
      </Stack>
    </Drawer>
  );
}
