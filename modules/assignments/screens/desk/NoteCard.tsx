import { m } from '@patio/messages';
import { Icon, IconButton } from '@patio/ui';
import { Pencil, Trash2 } from 'lucide-react';
import type { AnnotationView } from '../../contract.ts';
import { PENS } from './labels.ts';

export type Numbered = AnnotationView & { number: number };

interface CardProps {
  note: Numbered;
  criterion: string | undefined;
  isActive: boolean;
  isReadOnly: boolean;
  onActivate: () => void;
  onEdit: () => void;
  onRemove: () => void;
}

/** One note of the margin, with the number of its mark. */
export function NoteCard({ note, criterion, isActive, isReadOnly, onActivate, onEdit, onRemove }: CardProps) {
  const { icon, label } = PENS[note.kind];
  return (
    <section
      className="de-note"
      data-kind={note.kind}
      data-active={isActive || undefined}
      data-note={note.id}
      aria-label={m.assignments_note_number({ number: note.number })}
      onPointerEnter={onActivate}
      onFocus={onActivate}
    >
      <h3>
        <i className="de-number" data-kind={note.kind}>
          {note.number}
        </i>
        <Icon of={icon} />
        {label()}
        {criterion && <small>{criterion}</small>}
      </h3>
      {note.text && <p>{note.text}</p>}
      {!isReadOnly && (
        <span className="de-note-acts">
          <IconButton
            size="sm"
            icon={Pencil}
            label={m.assignments_note_edit({ number: note.number })}
            onPress={onEdit}
          />
          <IconButton
            size="sm"
            icon={Trash2}
            label={m.assignments_note_remove({ number: note.number })}
            onPress={onRemove}
          />
        </span>
      )}
    </section>
  );
}
