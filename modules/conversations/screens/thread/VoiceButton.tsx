import { clockText, recordingForm, useRecorder } from '@patio/client';
import { m } from '@patio/messages';
import { Button, IconButton, intlLocale } from '@patio/ui';
import { Mic, Square } from 'lucide-react';
import { LONGEST_VOICE_SECONDS } from '../../rules/limits.ts';
import type { Draft } from './use-draft.ts';
import { useTranscript } from './use-transcript.ts';

/** Says a message instead of writing it, for two minutes at most; where the device records nothing there is no button. */
export function VoiceButton({ draft }: { draft: Draft }) {
  const form = recordingForm();
  const transcript = useTranscript(intlLocale());
  const { phase, seconds, start, stop } = useRecorder(
    form,
    m.conversations_form_voice,
    (file, length) => draft.addVoice(file, length, transcript.end()),
    LONGEST_VOICE_SECONDS,
  );
  if (!form) return null;
  if (phase === 'recording')
    return (
      <Button size="sm" variant="danger-quiet" icon={Square} onPress={stop}>
        {m.conversations_voice_stop({ time: clockText(seconds) })}
      </Button>
    );
  return (
    <>
      <IconButton
        icon={Mic}
        label={m.conversations_voice()}
        isDisabled={draft.files.length > 0}
        isPending={phase === 'asking'}
        onPress={() => {
          transcript.begin();
          void start();
        }}
      />
      {phase === 'refused' && <small role="alert">{m.conversations_voice_refused()}</small>}
    </>
  );
}
