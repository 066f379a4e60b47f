import { m } from '@patio/messages';
import { Badge, Button, Callout, formatDate, PasswordField, Stack } from '@patio/ui';
import { Form, SubmitButton } from '@patio/ui/form';
import { useState } from 'react';
import { z } from 'zod';
import type { NoteView } from '../../contract.ts';
import { wellbeing } from '../api.ts';
import type { CaseTabProps } from '../case/tabs.ts';
import { WriteNote } from './WriteNote.tsx';

const schema = z.object({ phrase: z.string().min(1) });

/** Clinical notes: closed until their reader types the phrase again, and closed again when the tab is left. */
export default function ClinicalNotes({ view }: CaseTabProps) {
  const [notes, setNotes] = useState<readonly NoteView[] | null>(null);
  const [corrected, setCorrected] = useState<NoteView | null>(null);
  return (
    <Stack gap={14}>
      {view.can.write && (
        <WriteNote
          key={corrected?.id ?? 'new'}
          caseId={view.id}
          corrects={corrected}
          onDone={() => {
            setCorrected(null);
            setNotes(null);
          }}
        />
      )}
      {notes ? (
        <NoteList notes={notes} onCorrect={view.can.write ? setCorrected : undefined} />
      ) : (
        <Form
          schema={schema}
          defaultValues={{ phrase: '' }}
          patient
          refusedTitle={m.wellbeing_keys_still_closed()}
          onSubmit={async ({ phrase }) => setNotes(await wellbeing.openNotes.call({ caseId: view.id, phrase }))}
        >
          <Stack gap={12}>
            <Callout>{m.wellbeing_notes_closed_hint()}</Callout>
            <PasswordField name="phrase" label={m.wellbeing_keys_phrase()} autoComplete="off" isRequired />
            <div>
              <SubmitButton>{m.wellbeing_notes_open()}</SubmitButton>
            </div>
          </Stack>
        </Form>
      )}
    </Stack>
  );
}

function NoteList({
  notes,
  onCorrect,
}: {
  notes: readonly NoteView[];
  onCorrect: ((note: NoteView) => void) | undefined;
}) {
  if (notes.length === 0) return <p className="wb-nothing">{m.wellbeing_notes_none()}</p>;
  return (
    <ul className="wb-lines">
      {notes.map((note) => (
        <li key={note.id}>
          <div>
            <b>{note.author}</b> <small>{formatDate(note.at, { dateStyle: 'medium', timeStyle: 'short' })}</small>{' '}
            {note.withdrawn && <Badge>{m.wellbeing_notes_corrected()}</Badge>}
            {note.text === null ? (
              <p className="wb-fact">{m.wellbeing_notes_not_yours()}</p>
            ) : (
              <p className="wb-words" data-excerpt>
                {note.text}
              </p>
            )}
          </div>
          {note.mine && !note.withdrawn && note.text !== null && onCorrect && (
            <Button size="sm" variant="quiet" onPress={() => onCorrect(note)}>
              {m.wellbeing_notes_correct()}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
