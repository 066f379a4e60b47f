import { failureText, fileAddress, recordingForm, uploadFile, useRecorder } from '@patio/client';
import { m } from '@patio/messages';
import { Button, IconButton, Inline, toast } from '@patio/ui';
import { Mic, Square, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { SPOKEN_BYTES } from '../../rules/work-files.ts';

interface VoiceProps {
  fileId: string | null;
  isReadOnly: boolean;
  onChange: (fileId: string | null) => void;
}

/** Words that are spoken instead of written; where the device records nothing there is no button. */
export function VoiceComment({ fileId, isReadOnly, onChange }: VoiceProps) {
  const [isPending, setPending] = useState(false);
  const form = recordingForm();
  const send = async (file: File) => {
    setPending(true);
    try {
      onChange((await uploadFile(file, 'assignments.spoken', SPOKEN_BYTES)).id);
    } catch (error) {
      toast(await failureText(error), { tone: 'bad' });
    }
    setPending(false);
  };
  const { phase, seconds, start, stop } = useRecorder(form, m.assignments_voice, (file) => void send(file));
  if (fileId)
    return (
      <div className="de-voice">
        {/* biome-ignore lint/a11y/useMediaCaption: it is what the teacher said */}
        <audio controls preload="metadata" src={fileAddress(fileId)} aria-label={m.assignments_voice()} />
        {!isReadOnly && (
          <IconButton icon={Trash2} label={m.assignments_voice_remove()} onPress={() => onChange(null)} />
        )}
      </div>
    );
  if (!form || isReadOnly) return null;
  return (
    <Inline gap={8}>
      {phase === 'recording' ? (
        <Button size="sm" variant="danger-quiet" icon={Square} onPress={stop}>
          {m.assignments_voice_stop({ seconds: Math.floor(seconds) })}
        </Button>
      ) : (
        <Button
          size="sm"
          variant="quiet"
          icon={Mic}
          isPending={isPending || phase === 'asking'}
          onPress={() => void start()}
        >
          {m.assignments_voice_record()}
        </Button>
      )}
      {phase === 'refused' && <small role="alert">{m.assignments_voice_refused()}</small>}
    </Inline>
  );
}
