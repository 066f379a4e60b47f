import { m } from '@patio/messages';
import { Button, Dialog, Stack, TextArea } from '@patio/ui';
import { useState } from 'react';
import type { VoiceView } from '../../contract.ts';
import type { useVoice } from './use-voice.ts';
import { WhoSees } from './WhoSees.tsx';

interface TalkDialogProps {
  voice: VoiceView;
  talk: ReturnType<typeof useVoice>['talk'];
  onClose: () => void;
}

/** Asking to talk to somebody; words are welcome and not needed. */
export function TalkDialog({ voice, talk, onClose }: TalkDialogProps) {
  const [words, setWords] = useState('');
  const tooShort = words.trim().length > 0 && words.trim().length < 3;
  return (
    <Dialog
      isOpen
      title={m.wellbeing_voice_talk()}
      onOpenChange={(open) => !open && onClose()}
      actions={(close) => (
        <>
          <Button onPress={close}>{m.ui_cancel()}</Button>
          <Button
            variant="primary"
            isPending={talk.isPending}
            isDisabled={tooShort}
            onPress={() => talk.mutate(words.trim(), { onSuccess: onClose })}
          >
            {m.wellbeing_voice_talk_send()}
          </Button>
        </>
      )}
    >
      <Stack gap={14}>
        <p className="wv-note">{m.wellbeing_voice_talk_what()}</p>
        <WhoSees people={voice.people} />
        <TextArea label={m.wellbeing_voice_talk_words()} value={words} onChange={setWords} maxLength={1_000} />
      </Stack>
    </Dialog>
  );
}
