import { m } from '@patio/messages';
import { Button, Icon, IconButton, lazyPart, Skeleton, useUnsaved } from '@patio/ui';
import { Highlighter, Lock, MessageCircle, PenLine, Trash2 } from 'lucide-react';
import { type Ref, Suspense, useState } from 'react';
import type { Study } from './use-study.ts';

const NoteForm = lazyPart(() => import('./NoteForm.tsx'));

interface NotesProps {
  ref: Ref<HTMLElement>;
  study: Study;
  /** The step that is open: what a note without chosen words is about. */
  blockId: string | null;
  selected: { blockId: string; quote: string } | null;
  canWrite: boolean;
  /** Where the reader asks their teachers. */
  askHref?: string | undefined;
}

/** What the reader writes and marks, in the margin; on a phone it folds in below the sheet. */
export function Notes({ ref, study, blockId, selected, canWrite, askHref }: NotesProps) {
  const [text, setText] = useState('');
  const [isWriting, setWriting] = useState(false);
  useUnsaved(text.trim() !== '');
  const about = selected ?? (blockId ? { blockId, quote: '' } : null);
  const write = (words: string) => {
    if (!about) return;
    study.write(about.blockId, { quote: about.quote, text: words });
    setText('');
  };
  return (
    <aside className="lp-notes" ref={ref} aria-label={m.lessons_notes()}>
      <h2>
        {m.lessons_notes()}
        <small>
          <Icon of={Lock} /> {m.lessons_only_you()}
        </small>
      </h2>
      <ul>
        {study.notes.map((note) => (
          <li key={note.id}>
            <Icon of={note.text ? PenLine : Highlighter} />
            <div>
              {note.text && <p>{note.text}</p>}
              {note.quote && <small>{m.lessons_about_words({ words: note.quote })}</small>}
            </div>
            {canWrite && (
              <IconButton
                icon={Trash2}
                size="sm"
                label={m.lessons_remove_note()}
                onPress={() => study.erase(note.id)}
              />
            )}
          </li>
        ))}
      </ul>
      {canWrite && (
        <>
          {selected && (
            <Button icon={Highlighter} onPress={() => write('')}>
              {m.lessons_mark_words()}
            </Button>
          )}
          {isWriting ? (
            <Suspense fallback={<Skeleton />}>
              <NoteForm text={text} onText={setText} onKeep={() => write(text.trim())} />
            </Suspense>
          ) : (
            <Button icon={PenLine} onPress={() => setWriting(true)}>
              {m.lessons_write_note()}
            </Button>
          )}
        </>
      )}
      {askHref && (
        <Button className="lp-ask" icon={MessageCircle} href={askHref}>
          {m.lessons_ask_teacher()}
        </Button>
      )}
    </aside>
  );
}
