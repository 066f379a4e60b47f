import { clockText, recordingForm, useRecorder } from '@patio/client';
import { m } from '@patio/messages';
import { Button, useUnsaved } from '@patio/ui';
import { Mic, Square } from 'lucide-react';

const LONGEST_SECONDS = 3 * 60;

/** Says the instructions aloud: whoever does not read yet hears the teacher. Where the device records nothing there is no button. */
export function RecordInstructions({ onRecorded }: { onRecorded: (file: File) => void }) {
  const form = recordingForm();
  const { phase, seconds, start, stop } = useRecorder(form, m.assignments_said_name, onRecorded, LONGEST_SECONDS);
  useUnsaved(phase === 'recording');
  if (!form) return null;
  return (
    <>
      {phase === 'recording' ? (
        <Button size="sm" variant="danger-quiet" icon={Square} onPress={stop}>
          {m.assignments_my_stop_recording({ time: clockText(seconds) })}
        </Button>
      ) : (
        <Button size="sm" icon={Mic} isPending={phase === 'asking'} onPress={() => void start()}>
          {m.assignments_say_instructions()}
        </Button>
      )}
      {phase === 'refused' && <small role="alert">{m.assignments_voice_refused()}</small>}
    </>
  );
}
