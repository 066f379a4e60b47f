import { preparePhoto, recordingForm, useRecorder } from '@patio/client';
import { m } from '@patio/messages';
import { Icon, lazyPart, toast, useUnsaved } from '@patio/ui';
import { Pictogram } from '@patio/ui/pictures';
import { Camera, Mic, Square } from 'lucide-react';
import { Suspense, useId, useState } from 'react';
import type { Form } from '../../../rules/states.ts';
import type { LocalFile } from '../write/written.ts';

const DrawingBoard = lazyPart(() => import('./DrawingBoard.tsx'));

interface MakeButtonsProps {
  forms: readonly Form[];
  onAdd: (file: LocalFile) => void;
}

/** The ways to show what one did without writing: a drawing, a photo, one's voice. */
export const MakeButtons = ({ forms, onAdd }: MakeButtonsProps) => (
  <div className="yg-ways">
    {forms.includes('photo') && <Draw onAdd={(file) => onAdd({ file, form: 'photo' })} />}
    {forms.includes('photo') && <Photo onAdd={(file) => onAdd({ file, form: 'photo' })} />}
    {forms.includes('audio') && <Voice onAdd={(file) => onAdd({ file, form: 'audio' })} />}
  </div>
);

type OnAdd = { onAdd: (file: File) => void };

function Draw({ onAdd }: OnAdd) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="yg-way" onClick={() => setOpen(true)}>
        <Pictogram name="art" size={72} />
        <b>{m.assignments_young_draw()}</b>
      </button>
      {isOpen && (
        <Suspense>
          <DrawingBoard
            onClose={() => setOpen(false)}
            onDone={(drawing) => {
              setOpen(false);
              onAdd(drawing);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

function Photo({ onAdd }: OnAdd) {
  const id = useId();
  const take = async (file: File | undefined) => {
    if (!file) return;
    try {
      onAdd(await preparePhoto(file));
    } catch {
      toast(m.assignments_my_photo_unreadable(), { tone: 'bad' });
    }
  };
  return (
    <label className="yg-way" htmlFor={id}>
      <Icon of={Camera} />
      <b>{m.assignments_young_photo()}</b>
      <input
        id={id}
        className="sr"
        type="file"
        accept="image/*"
        capture="environment"
        onChange={(event) => {
          void take(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    </label>
  );
}

function Voice({ onAdd }: OnAdd) {
  const form = recordingForm();
  const { phase, start, stop } = useRecorder(form, m.assignments_my_recording_name, onAdd);
  useUnsaved(phase === 'recording');
  if (!form) return null;
  const isOn = phase === 'recording';
  return (
    <button
      type="button"
      className="yg-way"
      data-on={isOn || undefined}
      disabled={phase === 'asking'}
      onClick={() => (isOn ? stop() : void start())}
    >
      <Icon of={isOn ? Square : Mic} />
      <b>{isOn ? m.assignments_young_voice_stop() : m.assignments_young_voice()}</b>
      {phase === 'refused' && <small role="alert">{m.assignments_my_no_microphone()}</small>}
    </button>
  );
}
