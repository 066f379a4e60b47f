import { refreshMe, useMe } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Card, Inline, Stack, Status, toast } from '@patio/ui';
import { useState } from 'react';
import { accounts } from '../api.ts';
import { AskPassword } from './AskPassword.tsx';
import { type NewTotp, ScanTotp } from './ScanTotp.tsx';
import { SecretCodes } from './SecretCodes.tsx';

/** The second proof: a code from an app on the phone, and paper codes for the day it is lost. */
export function SecondFactorPart() {
  const { secondFactor } = useMe();
  const [setup, setSetup] = useState<NewTotp | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const begin = async (currentPassword: string) => setSetup(await accounts.beginTotp.call({ currentPassword }));
  const confirm = async (code: string) => {
    setCodes((await accounts.confirmTotp.call({ code })).recoveryCodes);
    setSetup(null);
    await refreshMe();
  };
  const disable = async (currentPassword: string) => {
    await accounts.disableTotp.call({ currentPassword });
    await refreshMe();
    toast(m.accounts_second_factor_off());
  };
  const renew = async (currentPassword: string) => {
    setCodes((await accounts.regenerateRecoveryCodes.call({ currentPassword })).recoveryCodes);
    await refreshMe();
  };
  return (
    <Card title={m.accounts_second_factor()}>
      <Stack>
        <p className="text-ink-2">{m.accounts_second_factor_why()}</p>
        {codes && <SecretCodes codes={codes} lede={m.accounts_recovery_codes_lede()} onDone={() => setCodes(null)} />}
        {setup && <ScanTotp setup={setup} onCode={confirm} />}
        {secondFactor.totp ? (
          <Stack>
            <Inline>
              <Status tone="ok">{m.accounts_is_on()}</Status>
              <span className="text-ink-2">
                {m.accounts_recovery_codes_left({ count: secondFactor.recoveryCodesLeft })}
              </span>
            </Inline>
            <Inline>
              <AskPassword
                title={m.accounts_new_recovery_codes()}
                onPassword={renew}
                trigger={<Button>{m.accounts_new_recovery_codes()}</Button>}
              />
              <AskPassword
                title={m.accounts_turn_off()}
                onPassword={disable}
                trigger={<Button variant="danger-quiet">{m.accounts_turn_off()}</Button>}
              />
            </Inline>
          </Stack>
        ) : (
          !setup && (
            <AskPassword
              title={m.accounts_turn_on()}
              onPassword={begin}
              trigger={<Button>{m.accounts_turn_on()}</Button>}
            />
          )
        )}
      </Stack>
    </Card>
  );
}
