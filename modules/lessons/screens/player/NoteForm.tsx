import { m } from '@patio/messages';
import { Button, TextArea } from '@patio/ui';

interface NoteFormProps {
  text: string;
  onText: (text: string) => void;
  onKeep: () => void;
}

/** Where a reader writes a note. */
export default function NoteForm({ text, onText, onKeep }: NoteFormProps) {
  return (
    <>
      <TextArea label={m.lessons_new_note()} value={text} onChange={onText} rows={2} autoFocus />
      <Button isDisabled={text.trim() === ''} onPress={onKeep}>
        {m.lessons_keep_note()}
      </Button>
    </>
  );
}
