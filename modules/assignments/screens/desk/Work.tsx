import { m } from '@patio/messages';
import { Callout, EmptyState, Icon, Link, type Option } from '@patio/ui';
import { ExternalLink } from 'lucide-react';
import { type RefObject, useImperativeHandle, useRef, useState } from 'react';
import type { AnnotationPlace, AnnotationView, DeskView, SubmissionView } from '../../contract.ts';
import { Composer } from './Composer.tsx';
import { adaptedText } from './labels.ts';
import { NoteCard, type Numbered } from './NoteCard.tsx';
import { PageFile } from './PageFile.tsx';
import { type TextHandle, TextNotes } from './TextNotes.tsx';
import type { Annotations } from './use-annotations.ts';
import { useNotes } from './use-notes.ts';
import { WorkHead } from './WorkHead.tsx';

/** What the keys of the desk ask of the work. */
export interface WorkHandle {
  /** Goes on to write about what is chosen; false where nothing is. */
  compose: () => boolean;
  /** Begins to mark words by keyboard; false where there is no text to mark. */
  mark: () => boolean;
}

interface WorkProps {
  desk: DeskView;
  work: SubmissionView;
  overlap: number | null;
  annotations: Annotations;
  isReadOnly: boolean;
  handle: RefObject<WorkHandle | null>;
}

/** What is different for this student, and whether by their record alone. */
function Adapted({ work }: { work: SubmissionView }) {
  const words = [adaptedText(work), ...work.accommodations].filter(Boolean);
  if (words.length === 0) return null;
  const title = work.byProfile ? m.assignments_accommodations_by_profile() : m.assignments_accommodations();
  return (
    <Callout tone="info" title={title}>
      {words.join(' · ')}
    </Callout>
  );
}

/** What a student handed in, and what was written on it. */
export function Work({ desk, work, overlap, annotations, isReadOnly, handle }: WorkProps) {
  const [chosenAttempt, setAttempt] = useState<string | null>(null);
  const attempt = work.attempts.find(({ id }) => id === chosenAttempt) ?? work.attempts[0];
  const { notes, active, setActive, composing, setComposing } = useNotes(work.annotations, attempt);
  const [pen, setPen] = useState<AnnotationView['kind']>('improve');
  const root = useRef<HTMLDivElement>(null);
  const text = useRef<TextHandle>(null);
  useImperativeHandle(handle, () => ({
    compose: () => {
      const field = root.current?.querySelector<HTMLElement>('.de-composer textarea');
      field?.focus();
      return field != null;
    },
    mark: () => text.current?.mark() ?? false,
  }));
  if (!attempt)
    return (
      <div className="de-work">
        <Adapted work={work} />
        <EmptyState scene="sheet" title={m.assignments_nothing_handed_in()}>
          {work.withdrawnAt ? m.assignments_withdrawn() : m.assignments_nothing_handed_in_hint()}
        </EmptyState>
      </div>
    );
  const { content } = attempt;
  const criteria: Option[] = (desk.rubric?.body.criteria ?? []).map(({ id, title }) => ({ id, label: title }));
  const begin = (place: AnnotationPlace, autoFocus = false) =>
    !isReadOnly && setComposing({ place, before: null, autoFocus });
  const composer = composing && (
    <Composer
      key={composing.before?.id ?? JSON.stringify(composing.place)}
      start={composing.before ?? { kind: pen, text: '', criterionId: null }}
      criteria={criteria}
      autoFocus={composing.autoFocus}
      onSave={(composed) => {
        setPen(composed.kind);
        return annotations.write(attempt.id, { ...composed, place: composing.place }, composing.before ?? undefined);
      }}
      onClose={() => setComposing(null)}
    />
  );
  const card = (note: Numbered) =>
    composing?.before?.id === note.id ? (
      composer
    ) : (
      <NoteCard
        note={note}
        criterion={criteria.find(({ id }) => id === note.criterionId)?.label}
        isActive={note.id === active}
        isReadOnly={isReadOnly}
        onActivate={() => setActive(note.id)}
        onEdit={() => setComposing({ place: note.place, before: note, autoFocus: true })}
        onRemove={() => void annotations.remove(note)}
      />
    );
  const over = { notes, active, composing, card, composer, onActivate: setActive, onChoose: begin };
  return (
    <div ref={root} className="de-work">
      <WorkHead attempts={work.attempts} attempt={attempt} onAttempt={setAttempt} overlap={overlap} />
      <Adapted work={work} />
      {content.link && (
        <p className="de-link">
          <Icon of={ExternalLink} />
          <Link href={content.link} target="_blank" rel="noreferrer noopener">
            {content.link}
          </Link>
        </p>
      )}
      {content.text && (
        <TextNotes key={attempt.id} text={content.text} handle={text} isReadOnly={isReadOnly} {...over} />
      )}
      {content.files.map((file) => (
        <PageFile key={file.id} file={file} over={{ ...over, isReadOnly }} />
      ))}
    </div>
  );
}
