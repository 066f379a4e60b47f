import { m } from '@patio/messages';
import { getLocale } from '@patio/messages/runtime';
import { IconButton, useUnsaved } from '@patio/ui';
import { ArrowUp, ListOrdered, Mic, MicOff } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { useDictation } from '../voice/use-dictation.ts';

/** More than this is answered kindly, but not read whole. */
const LONGEST = 2_000;

interface WriteBoxProps {
  placeholder: string;
  isBusy: boolean;
  onSend: (text: string) => void;
  /** Opens the lines for an attempt with steps; absent where there is nothing to work out. */
  onSteps?: (() => void) | undefined;
}

/** Where one writes or dictates; Enter sends, Shift+Enter begins a line. */
export function WriteBox({ placeholder, isBusy, onSend, onSteps }: WriteBoxProps) {
  const [text, setText] = useState('');
  useUnsaved(text.trim() !== '');
  const dictation = useDictation(getLocale(), setText);
  const send = () => {
    const given = text.trim();
    if (given === '' || isBusy) return;
    onSend(given);
    setText('');
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <div className="tc-box">
      <textarea
        rows={1}
        value={text}
        maxLength={LONGEST}
        placeholder={placeholder}
        aria-label={m.tutor_write_label()}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKey}
      />
      {onSteps && <IconButton icon={ListOrdered} label={m.tutor_write_steps()} onPress={onSteps} />}
      {dictation.has && (
        <IconButton
          icon={dictation.isListening ? MicOff : Mic}
          label={dictation.isListening ? m.tutor_stop_dictation() : m.tutor_dictate()}
          onPress={dictation.toggle}
        />
      )}
      <IconButton
        icon={ArrowUp}
        variant="primary"
        label={m.tutor_send()}
        isDisabled={text.trim() === ''}
        isPending={isBusy}
        onPress={send}
      />
    </div>
  );
}
