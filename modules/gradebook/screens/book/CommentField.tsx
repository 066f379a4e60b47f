import { m } from '@patio/messages';
import { Button, Inline, TextArea } from '@patio/ui';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { PhraseBank, type PhraseNames } from './PhraseBank.tsx';
import type { Drafts } from './use-drafts.ts';

interface CommentFieldProps {
  label: string;
  hint?: ReactNode;
  saveLabel: string;
  /** Which cell the words belong to. */
  place: string;
  drafts: Drafts;
  /** What is saved. */
  value: string;
  onSave: (text: string) => void;
  /** Back to the cell, after the keys that end the writing. */
  onDone: () => void;
  isReadOnly: boolean;
  /** Another number asks for the focus. */
  asked: number;
  schoolId: string;
  words: PhraseNames;
}

/**
 * Words about one mark. Whoever goes on to something else has them saved; Esc leaves them as a draft, which is shown and counted
 * until it is saved or thrown away.
 */
export function CommentField(props: CommentFieldProps) {
  const { place, drafts, value, isReadOnly, asked } = props;
  const box = useRef<HTMLDivElement>(null);
  const draft = drafts.at(place);
  const text = draft?.text ?? value;
  const changed = draft !== undefined && draft.text.trim() !== value;

  const write = (next: string) => (next.trim() === value ? drafts.drop(place) : drafts.write(place, next));
  const save = () => {
    const now = drafts.now(place);
    if (!now || isReadOnly) return;
    drafts.drop(place);
    if (now.text.trim() !== value) props.onSave(now.text.trim());
  };
  const saveUnlessLeft = () => {
    if (!drafts.now(place)?.left) save();
  };
  const latest = useRef(saveUnlessLeft);
  latest.current = saveUnlessLeft;
  // Another cell was chosen, the panel was closed, or the page is left.
  useEffect(() => () => latest.current(), []);

  // The key that brought the writer here may still be held down: its repeats are no letters of the text.
  const held = useRef(false);
  useEffect(() => {
    if (asked === 0) return;
    held.current = true;
    const field = box.current?.querySelector('textarea');
    field?.focus();
    field?.setSelectionRange(field.value.length, field.value.length);
  }, [asked]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.target instanceof HTMLTextAreaElement) || event.nativeEvent.isComposing) return;
    if (event.repeat && held.current) return event.preventDefault();
    held.current = false;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save();
    else if (event.key === 'Escape') drafts.leave(place);
    else return;
    event.preventDefault();
    props.onDone();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the field inside, and leaving it is what saves it
    <div
      ref={box}
      className="grid gap-2"
      onKeyDown={onKeyDown}
      onKeyUp={() => {
        held.current = false;
      }}
      onBlur={(event) => {
        if (!box.current?.contains(event.relatedTarget)) saveUnlessLeft();
      }}
    >
      <TextArea atOnce label={props.label} hint={props.hint} value={text} onChange={write} isReadOnly={isReadOnly} />
      {changed && draft.left && <small className="text-warn-ink">{m.gradebook_draft_left()}</small>}
      {!isReadOnly && (
        <Inline>
          <PhraseBank
            schoolId={props.schoolId}
            words={props.words}
            written={text}
            onChoose={(phrase) => write([text.trim(), phrase].filter(Boolean).join(' '))}
          />
          {changed && (
            <>
              <Button size="sm" variant="primary" onPress={save}>
                {props.saveLabel}
              </Button>
              <Button size="sm" variant="quiet" onPress={() => drafts.drop(place)}>
                {m.gradebook_draft_drop()}
              </Button>
            </>
          )}
        </Inline>
      )}
    </div>
  );
}
