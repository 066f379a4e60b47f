import { failureText } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Dialog, Stack, TextArea, toast } from '@patio/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import type { DocumentView } from '../../contract.ts';
import { reportCards } from '../api.ts';

/** A new version of a paper, with the reason; the one before stays and says that it was superseded. */
export function ReissueDialog({ document, onDone }: { document: DocumentView; onDone: () => void }) {
  const [reason, setReason] = useState('');
  const cache = useQueryClient();
  const send = useMutation({
    ...reportCards.reissue.mutationOptions(),
    onSuccess: async (made) => {
      toast(m.report_cards_reissued({ edition: made.edition }));
      await cache.invalidateQueries({ queryKey: reportCards.key() });
      onDone();
    },
    onError: async (error) => toast(await failureText(error), { tone: 'bad' }),
  });
  return (
    <Dialog
      title={m.report_cards_reissue()}
      trigger={<Button icon={RefreshCw}>{m.report_cards_reissue()}</Button>}
      actions={(close) => (
        <>
          <Button onPress={close}>{m.report_cards_cancel()}</Button>
          <Button
            variant="primary"
            isDisabled={reason.trim().length < 5}
            isPending={send.isPending}
            onPress={() => send.mutate({ id: document.id, reason })}
          >
            {m.report_cards_issue_now()}
          </Button>
        </>
      )}
    >
      <Stack gap={12}>
        <p>{m.report_cards_reissue_text()}</p>
        <TextArea label={m.report_cards_reason()} value={reason} onChange={setReason} maxLength={300} />
      </Stack>
    </Dialog>
  );
}
