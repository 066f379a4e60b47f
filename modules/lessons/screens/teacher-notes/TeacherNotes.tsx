import { failureText } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Icon, IconButton, TextArea, toast, useUnsaved } from '@patio/ui';
import { MessageSquarePlus, NotebookPen, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { TeacherNote } from '../../contract.ts';
import type { NoteDoor } from './use-teacher-notes.ts';
import './teacher-notes.css';

interface WriteProps {
  label: string;
  before?: string;
  onKeep: (text: string) => Promise<unknown>;
  onClose: () => void;
}

function Write({ label, before = '', onKeep, onClose }: WriteProps) {
  const [text, setText] = useState(before);
  useUnsaved(text.trim() !== before);
  const keep = async () => {
    try {
      await onKeep(text.trim());
      onClose();
    } catch (error) {
      toast(await failureText(error), { tone: 'bad' });
    }
  };
  return (
    <div className="lv-write">
      <TextArea label={label} value={text} onChange={setText} rows={3} autoFocus />
      <div className="lv-acts">
        <Button size="sm" variant="primary" isDisabled={text.trim() === ''} onPress={keep}>
          {m.lessons_keep_note()}
        </Button>
        <Button size="sm" variant="quiet" onPress={onClose}>
          {m.ui_cancel()}
        </Button>
      </div>
    </div>
  );
}

function Note({ note, door }: { note: TeacherNote; door: NoteDoor }) {
  const [open, setOpen] = useState(false);
  if (open)
    return (
      <Write
        label={m.lessons_teacher_note()}
        before={note.text}
        onKeep={(text) => door.change(note, text)}
        onClose={() => setOpen(false)}
      />
    );
  return (
    <div className="lv-note">
      <Icon of={NotebookPen} />
      <div>
        <p>{note.text}</p>
        <small>{note.by}</small>
      </div>
      <span>
        <IconButton icon={Pencil} size="sm" label={m.lessons_change_teacher_note()} onPress={() => setOpen(true)} />
        <IconButton icon={Trash2} size="sm" label={m.lessons_remove_note()} onPress={() => void door.remove(note)} />
      </span>
    </div>
  );
}

interface NotesProps {
  /** The block that they are about; null for the whole lesson. */
  blockId: string | null;
  door: NoteDoor;
}

/** What teachers note about a lesson or one of its blocks, with a place for one more. */
export function TeacherNotes({ blockId, door }: NotesProps) {
  const [open, setOpen] = useState(false);
  return (
    <div className="lv-notes">
      {door.notes
        .filter((note) => note.blockId === blockId)
        .map((note) => (
          <Note key={note.id} note={note} door={door} />
        ))}
      {open ? (
        <Write
          label={m.lessons_teacher_note()}
          onKeep={(text) => door.add(blockId, text)}
          onClose={() => setOpen(false)}
        />
      ) : (
        <Button size="sm" variant="quiet" icon={MessageSquarePlus} onPress={() => setOpen(true)}>
          {blockId === null ? m.lessons_add_lesson_note() : m.lessons_add_block_note()}
        </Button>
      )}
    </div>
  );
}
