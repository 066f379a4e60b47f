import { failureText } from '@patio/client';
import { makeId } from '@patio/kernel';
import { m } from '@patio/messages';
import { Button, Callout, Inline, Stack, TextArea, toast } from '@patio/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { NoteView } from '../../contract.ts';
import { wellbeing } from '../api.ts';
import { useHeldText } from '../tracking/held-text.ts';

/** A clinical note, or the correction of one's own: sealed to its author and their supervisor. */
export function WriteNote({
  caseId,
  corrects,
  onDone,
}: {
  caseId: string;
  corrects: NoteView | null;
  onDone: () => void;
}) {
  const cache = useQueryClient();
  const [held, hold] = useHeldText(`clinical ${caseId} ${corrects?.id ?? ''}`);
  const [touched, setTouched] = useState(false);
  const text = touched || held ? held : (corrects?.text ?? '');
  const [refusal, setRefusal] = useState('');
  const [pending, setPending] = useState(false);
  const write = (next: string) => {
    setTouched(true);
    hold(next);
  };
  const save = async () => {
    setPending(true);
    try {
      await wellbeing.writeNote.call({ caseId, id: makeId(), text, ...(corrects && { corrects: corrects.id }) });
    } catch (error) {
      setRefusal(await failureText(error));
      return;
    } finally {
      setPending(false);
    }
    hold('');
    setRefusal('');
    toast(m.wellbeing_notes_kept());
    onDone();
    await cache.invalidateQueries({ queryKey: wellbeing.caseFoot.key() });
  };
  return (
    <Stack gap={10}>
      {refusal && (
        <Callout tone="bad" live>
          {refusal}
        </Callout>
      )}
      <TextArea
        label={corrects ? m.wellbeing_notes_correct_label() : m.wellbeing_notes_write()}
        hint={m.wellbeing_notes_write_hint()}
        value={text}
        onChange={write}
        rows={4}
        maxLength={20_000}
      />
      <Inline gap={10}>
        <Button variant="primary" isPending={pending} isDisabled={text.trim() === ''} onPress={() => void save()}>
          {m.wellbeing_notes_keep()}
        </Button>
        {corrects && (
          <Button variant="quiet" onPress={onDone}>
            {m.wellbeing_notes_leave()}
          </Button>
        )}
      </Inline>
    </Stack>
  );
}
