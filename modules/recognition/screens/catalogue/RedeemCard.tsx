import { useStep } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Card, Dialog, formatAgo, Stack, Status, TextArea } from '@patio/ui';
import { Check, X } from 'lucide-react';
import { useState } from 'react';
import type { RedeemLine } from '../../contract.ts';
import { recognition } from '../api.ts';
import { REDEEM_TONES, redeemLabel } from '../labels.ts';

/** A request for a reward: approve it, or refuse it with a reason. */
export function RedeemCard({ redeem }: { redeem: RedeemLine }) {
  const { id, version, state } = redeem;
  const decide = useStep<{ approve: boolean; reason: string }>({
    send: (given) => recognition.decideRedeem.call({ id, version, ...given }),
    done: m.recognition_redeem_decided(),
    refresh: recognition.key(),
  });
  return (
    <Card
      level={3}
      title={redeem.student}
      actions={state !== 'waiting' && <Status tone={REDEEM_TONES[state]}>{redeemLabel(state)}</Status>}
    >
      <Stack gap={8}>
        <p>
          {[
            redeem.reward,
            m.recognition_points({ count: redeem.cost }),
            redeem.section ?? m.recognition_whole_school(),
            redeem.reason,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <small className="text-ink-2">
          {redeem.decidedBy
            ? m.recognition_decided_by({ name: redeem.decidedBy, ago: formatAgo(redeem.decidedAt ?? redeem.askedAt) })
            : formatAgo(redeem.askedAt)}
        </small>
        {state === 'waiting' && (
          <span className="rg-row">
            <Button
              variant="primary"
              icon={Check}
              isPending={decide.isPending}
              onPress={() => decide.mutate({ approve: true, reason: '' })}
            >
              {m.recognition_approve()}
            </Button>
            <Refuse onRefuse={(reason) => decide.mutateAsync({ approve: false, reason })} />
          </span>
        )}
      </Stack>
    </Card>
  );
}

function Refuse({ onRefuse }: { onRefuse: (reason: string) => Promise<unknown> }) {
  const [reason, setReason] = useState('');
  return (
    <Dialog
      title={m.recognition_refuse_question()}
      size="sm"
      trigger={<Button icon={X}>{m.recognition_refuse()}</Button>}
      actions={(close) => (
        <>
          <Button onPress={close}>{m.ui_cancel()}</Button>
          <Button
            variant="primary"
            isDisabled={reason.trim() === ''}
            onPress={async () => {
              await onRefuse(reason.trim());
              close();
            }}
          >
            {m.recognition_refuse()}
          </Button>
        </>
      )}
    >
      <TextArea
        label={m.recognition_refuse_reason()}
        hint={m.recognition_refuse_hint()}
        rows={3}
        maxLength={300}
        value={reason}
        onChange={setReason}
      />
    </Dialog>
  );
}
