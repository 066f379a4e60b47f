import { failureOf } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Callout, Stack } from '@patio/ui';
import { Fingerprint, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { accounts } from '../api.ts';
import { AskPassword } from '../settings/AskPassword.tsx';
import { addPasskey } from '../settings/add-passkey.ts';
import { type NewTotp, ScanTotp } from '../settings/ScanTotp.tsx';
import { SecretCodes } from '../settings/SecretCodes.tsx';

type Proof = { currentPassword?: string };

/** The second step that a role asks for, by whichever way the person has at hand: an app on the phone, or this very device. */
export function SecondStepSetUp({ onDone }: { onDone: () => Promise<void> }) {
  const [setup, setSetup] = useState<NewTotp | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const [stale, setStale] = useState(false);
  const [failed, setFailed] = useState(false);
  const trying = async (work: () => Promise<void>) => {
    setFailed(false);
    await work().catch((error: unknown) => {
      // A sign-in of some time ago says the password again; anything else is told.
      if (failureOf(error)?.code === 'accounts.prove_again') setStale(true);
      else setFailed(true);
    });
  };
  const withApp = async (proof: Proof) => setSetup(await accounts.beginTotp.call(proof));
  const withDevice = async (proof: Proof) => {
    await addPasskey(proof);
    await onDone();
  };
  if (codes) return <SecretCodes codes={codes} lede={m.accounts_recovery_codes_lede()} onDone={onDone} />;
  if (setup)
    return (
      <ScanTotp
        setup={setup}
        onCode={async (code) => setCodes((await accounts.confirmTotp.call({ code })).recoveryCodes)}
      />
    );
  const app = (
    <Button
      wide
      size="lg"
      variant="primary"
      icon={Smartphone}
      onPress={stale ? undefined : () => trying(() => withApp({}))}
    >
      {m.accounts_held_with_app()}
    </Button>
  );
  const device = (
    <Button wide size="lg" icon={Fingerprint} onPress={stale ? undefined : () => trying(() => withDevice({}))}>
      {m.accounts_held_with_passkey()}
    </Button>
  );
  return (
    <Stack gap={12}>
      {failed && (
        <Callout tone="warn" live>
          {m.accounts_held_failed()}
        </Callout>
      )}
      {stale && (
        <Callout tone="info" live>
          {m.accounts_held_stale()}
        </Callout>
      )}
      {stale ? (
        <AskPassword
          title={m.accounts_held_with_app()}
          trigger={app}
          onPassword={(currentPassword) => withApp({ currentPassword })}
        />
      ) : (
        app
      )}
      {stale ? (
        <AskPassword
          title={m.accounts_held_with_passkey()}
          trigger={device}
          onPassword={(currentPassword) => withDevice({ currentPassword })}
        />
      ) : (
        device
      )}
    </Stack>
  );
}
