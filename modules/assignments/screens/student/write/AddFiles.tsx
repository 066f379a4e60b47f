import { clockText, preparePhoto, recordingForm, useRecorder } from '@patio/client';
import { m } from '@patio/messages';
import { Button, FileButton, toast, useUnsaved } from '@patio/ui';
import { Camera, Mic, Paperclip, Square } from 'lucide-react';
import type { Form } from '../../../rules/states.ts';
import { MOST_FILES } from '../../../rules/work-files.ts';
import type { LocalFile } from './written.ts';

interface AddFilesProps {
  forms: readonly Form[];
  /** How many are there already. */
  count: number;
  onAdd: (files: LocalFile[]) => void;
}

/** The ways to add a photo, a file or one's voice; each is there only where the work asks for it and the device can. */
export function AddFiles({ forms, count, onAdd }: AddFilesProps) {
  const room = MOST_FILES - count;
  const add = (files: readonly LocalFile[]) => {
    if (files.length > room) toast(m.assignments_my_too_many({ count: MOST_FILES }), { tone: 'info' });
    if (room > 0) onAdd(files.slice(0, Math.max(0, room)));
  };
  const addPhotos = async (files: readonly File[]) => {
    const made = await Promise.all(files.map((file) => preparePhoto(file).catch(() => null)));
    add(made.flatMap((file) => (file ? [{ file, form: 'photo' as const }] : [])));
    if (made.includes(null)) toast(m.assignments_my_photo_unreadable(), { tone: 'bad' });
  };
  return (
    <div className="own-adds">
      {forms.includes('photo') && (
        <FileButton icon={Camera} accept={['image/*']} camera multiple onFiles={(files) => void addPhotos(files)}>
          {m.assignments_my_take_photo()}
        </FileButton>
      )}
      {forms.includes('audio') && <Recorder onAdd={(file) => add([{ file, form: 'audio' }])} />}
      {forms.includes('file') && (
        <FileButton
          icon={Paperclip}
          multiple
          onFiles={(files) => add(files.map((file) => ({ file, form: 'file' as const })))}
        >
          {m.assignments_my_choose_file()}
        </FileButton>
      )}
    </div>
  );
}

/** Records one's voice; where the device cannot, a recording made elsewhere can be chosen. */
function Recorder({ onAdd }: { onAdd: (file: File) => void }) {
  const form = recordingForm();
  const recorder = useRecorder(form, m.assignments_my_recording_name, onAdd);
  useUnsaved(recorder.phase === 'recording');
  if (!form)
    return (
      <FileButton icon={Mic} accept={['audio/*']} onFiles={([file]) => file && onAdd(file)}>
        {m.assignments_my_choose_audio()}
      </FileButton>
    );
  if (recorder.phase === 'recording')
    return (
      <Button icon={Square} variant="danger-quiet" onPress={recorder.stop}>
        {m.assignments_my_stop_recording({ time: clockText(recorder.seconds) })}
      </Button>
    );
  return (
    <>
      <Button icon={Mic} isPending={recorder.phase === 'asking'} onPress={() => void recorder.start()}>
        {m.assignments_my_record()}
      </Button>
      {recorder.phase === 'refused' && <span role="alert">{m.assignments_my_no_microphone()}</span>}
    </>
  );
}
