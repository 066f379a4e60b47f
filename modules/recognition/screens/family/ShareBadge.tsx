import { useStep } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Dialog, Link, RadioGroup, Stack } from '@patio/ui';
import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { encode } from 'uqr';
import type { AwardView, Sharing } from '../../contract.ts';
import { recognition } from '../api.ts';

/** A guardian decides whether a badge may be seen outside, and with the child's first name. */
export function ShareBadge({ award }: { award: AwardView }) {
  const [choice, setChoice] = useState<Sharing>(award.sharing);
  const save = useStep<Sharing>({
    send: (sharing) => recognition.share.call({ id: award.id, version: award.version, sharing }),
    done: m.recognition_share_saved(),
    refresh: recognition.key(),
  });
  return (
    <>
      {award.address && (
        <Link href={award.address} target="_blank">
          {m.recognition_public_page()}
        </Link>
      )}
      <div>
        <Dialog
          title={m.recognition_share_title({ name: award.name })}
          size="sm"
          trigger={
            <Button size="sm" icon={Share2}>
              {m.recognition_share()}
            </Button>
          }
          actions={(close) => (
            <>
              <Button onPress={close}>{m.ui_cancel()}</Button>
              <Button
                variant="primary"
                isPending={save.isPending}
                isDisabled={choice === award.sharing}
                onPress={async () => {
                  await save.mutateAsync(choice);
                  close();
                }}
              >
                {m.recognition_save()}
              </Button>
            </>
          )}
        >
          <Stack gap={12}>
            <RadioGroup
              label={m.recognition_share_who()}
              value={choice}
              onChange={(next) => setChoice((next ?? 'no') as Sharing)}
              options={[
                { id: 'no', label: m.recognition_share_no() },
                { id: 'badge', label: m.recognition_share_badge() },
                { id: 'named', label: m.recognition_share_named() },
              ]}
            />
            {award.address && <QrCode text={award.address} />}
          </Stack>
        </Dialog>
      </div>
    </>
  );
}

/** The address of a badge for a camera. */
function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text);
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg className="rg-qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={m.recognition_qr()}>
      <path d={path} fill="currentColor" />
    </svg>
  );
}
