import { useParams, useStep } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Dialog, Load, Skeleton, TextArea } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AwardView } from '../../contract.ts';
import { recognition } from '../api.ts';
import { ReceivedView } from '../family/ReceivedView.tsx';

/** The tab of a student's record with what they received; a badge can be revoked with a reason. */
export default function StudentRecognitionPart() {
  const { id = '' } = useParams();
  const query = useQuery(recognition.ofStudent.queryOptions({ input: { studentId: id } }));
  return (
    <Load query={query} skeleton={<Skeleton shape="cards" />}>
      {({ awards, praises, can }) => (
        <ReceivedView
          awards={awards}
          praises={praises}
          act={(award) => can.revoke && !award.revokedAt && <Revoke key={award.version} award={award} />}
        />
      )}
    </Load>
  );
}

function Revoke({ award }: { award: AwardView }) {
  const [reason, setReason] = useState('');
  const revoke = useStep({
    send: () => recognition.revoke.call({ id: award.id, version: award.version, reason: reason.trim() }),
    done: m.recognition_revoke_done(),
    refresh: recognition.key(),
  });
  return (
    <div>
      <Dialog
        title={m.recognition_revoke_question({ name: award.name })}
        size="sm"
        trigger={
          <Button size="sm" variant="quiet">
            {m.recognition_revoke()}
          </Button>
        }
        actions={(close) => (
          <>
            <Button onPress={close}>{m.ui_cancel()}</Button>
            <Button
              variant="danger"
              isDisabled={reason.trim().length < 3}
              isPending={revoke.isPending}
              onPress={async () => {
                await revoke.mutateAsync();
                close();
              }}
            >
              {m.recognition_revoke()}
            </Button>
          </>
        )}
      >
        <TextArea
          label={m.recognition_revoke_reason()}
          hint={m.recognition_revoke_hint()}
          rows={3}
          maxLength={300}
          value={reason}
          onChange={setReason}
        />
      </Dialog>
    </div>
  );
}
