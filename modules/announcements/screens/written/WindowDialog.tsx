import { failureText } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Dialog, Stack, toast } from '@patio/ui';
import { DateField } from '@patio/ui/dates';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AnnouncementView } from '../../contract.ts';
import { announcements } from '../api.ts';

/** Until when it is current, and until when an answer is wanted. */
export function WindowDialog({ view, onClose }: { view: AnnouncementView; onClose: () => void }) {
  const cache = useQueryClient();
  const [expiresOn, setExpiresOn] = useState(view.expiresOn);
  const [answerBy, setAnswerBy] = useState(view.answerBy);
  const { id, version, pinned } = view;
  const save = useMutation({
    mutationFn: () => announcements.setWindow.call({ id, version, pinned, expiresOn, answerBy }),
    onSuccess: async () => {
      toast(m.announcements_saved());
      await cache.invalidateQueries({ queryKey: announcements.key() });
      onClose();
    },
    onError: async (error) => toast(await failureText(error), { tone: 'bad' }),
  });
  return (
    <Dialog
      isOpen
      size="sm"
      title={m.announcements_dates()}
      onOpenChange={(open) => !open && onClose()}
      actions={
        <Button variant="primary" isPending={save.isPending} onPress={() => save.mutate()}>
          {m.announcements_save()}
        </Button>
      }
    >
      <Stack gap={14}>
        {view.ask !== 'nothing' && (
          <DateField atOnce label={m.announcements_answer_by()} value={answerBy} onChange={setAnswerBy} />
        )}
        <DateField
          atOnce
          label={m.announcements_expires()}
          hint={m.announcements_expires_hint()}
          value={expiresOn}
          onChange={setExpiresOn}
        />
      </Stack>
    </Dialog>
  );
}
