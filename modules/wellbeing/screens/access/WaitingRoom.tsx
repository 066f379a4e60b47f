import { failureText } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Callout, Card, formatDate, Inline, Stack } from '@patio/ui';
import { useEffect, useState } from 'react';
import type { KeyStanding } from '../../contract.ts';
import { wellbeing } from '../api.ts';
import { useStandingAgain } from './use-standing-again.ts';

const EVERY = 15_000;

/** A key that nobody has let in yet: a colleague does, or the two who keep the recovery codes. */
export function WaitingRoom({ schoolId, standing }: { schoolId: string; standing: KeyStanding }) {
  const again = useStandingAgain();
  const [refusal, setRefusal] = useState('');
  const { recovery, fingerprint } = standing;
  useEffect(() => {
    const timer = setInterval(() => void again(), EVERY);
    return () => clearInterval(timer);
  }, [again]);
  const doing = async (work: Promise<unknown>) => {
    try {
      await work;
      setRefusal('');
    } catch (error) {
      setRefusal(await failureText(error));
    }
    await again();
  };
  return (
    <Card className="wb-door" title={m.wellbeing_keys_waiting_title()}>
      <Stack gap={14}>
        {refusal && (
          <Callout tone="bad" live>
            {refusal}
          </Callout>
        )}
        <p className="wb-fact">{m.wellbeing_keys_waiting_hint()}</p>
        <p className="wb-code">{fingerprint}</p>
        {recovery ? (
          <Callout title={m.wellbeing_keys_recovery_codes({ codes: recovery.codes })}>
            {m.wellbeing_keys_recovery_until({
              until: formatDate(recovery.expiresAt, { dateStyle: 'medium', timeStyle: 'short' }),
            })}
          </Callout>
        ) : (
          <p className="wb-fact">{m.wellbeing_keys_recovery_hint()}</p>
        )}
        <Inline gap={10}>
          {recovery?.codes === 2 ? (
            <Button variant="primary" onPress={() => void doing(wellbeing.finishRecovery.call({}))}>
              {m.wellbeing_keys_recovery_finish()}
            </Button>
          ) : (
            <Button isDisabled={recovery !== null} onPress={() => void doing(wellbeing.askRecovery.call({ schoolId }))}>
              {m.wellbeing_keys_recovery_ask()}
            </Button>
          )}
        </Inline>
      </Stack>
    </Card>
  );
}
