import { failureText } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Callout, Dialog, Stack, TextArea, toast } from '@patio/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { wellbeing } from '../api.ts';
import { useHeldText } from '../tracking/held-text.ts';

/** A note for everybody who works on the case; what is meant for one's own eyes is a clinical note. */
export function NoteDialog({ caseId, onClose }: { caseId: string; onClose: () => void }) {
  const cache = useQueryClient();
  const [text, setText] = useHeldText(`note ${caseId}`);
  const [refusal, setRefusal] = useState('');
  const [pending, setPending] = useState(false);
  const save = async () => {
    setPending(true);
    try {
      await wellbeing.addNote.call({ id: caseId, text });
    } catch (error) {
      setRefusal(await failureText(error));
      return;
    } finally {
      setPending(false);
    }
    setText('');
    toast(m.wellbeing_cases_note_kept());
    onClose();
    await cache.invalidateQueries({ queryKey: wellbeing.timeLine.key() });
  };
  return (
    <Dialog
      isOpen
      title={m.wellbeing_cases_new_note()}
      onOpenChange={(open) => {
        if (open) return;
        setText('');
        onClose();
      }}
      actions={
        <Button variant="primary" isPending={pending} isDisabled={text.trim().length < 2} onPress={() => void save()}>
          {m.wellbeing_cases_keep_note()}
        </Button>
      }
    >
      <Stack gap={12}>
        {refusal && (
          <Callout tone="bad" live>
            {refusal}
          </Callout>
        )}
        <TextArea
          label={m.wellbeing_cases_note()}
          hint={m.wellbeing_cases_note_hint()}
          value={text}
          onChange={setText}
          rows={6}
          maxLength={8_000}
          autoFocus
        />
      </Stack>
    </Dialog>
  );
}
