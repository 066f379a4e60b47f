import { m } from '@patio/messages';
import { Callout, EmptyState, Icon, Link, type Option } from '@patio/ui';
import { ExternalLink } from 'lucide-react';
import { type RefObject, useImperativeHandle, useRef, useState } from 'react';
import type { AnnotationPlace, AnnotationView, DeskView, SubmissionView } from '../../contract.ts';
import { Composer } from './Composer.tsx';
import { FileWork } from './FileWork.tsx';
import { Margin } from './Margin.tsx';
import { NoteCard, type Numbered } from './NoteCard.tsx';
import { PageWork } from './PageWork.tsx';
import { TextWork, useMarkTops } from './TextWork.tsx';
import type { Annotations } from './use-annotations.ts';
import { useNotes } from './use-notes.ts';
import { WorkHead } from './WorkHead.tsx';

/** What the keys of the desk ask of the work. */
export interface WorkHandle {
  /** Goes on to write about what is chosen; false where nothing is. */
  compose: () => boolean;
}

interface WorkProps {
  desk: DeskView;
  work: SubmissionView;
  annotations: Annotations;
  isReadOnly: boolean;
  handle: RefObject<WorkHandle | null>;
}

const isPicture = (type: string): boolean => /^image\/(png|jpeg|webp|gif)$/.test(type);

/** What a student handed in, and what was written on it. */
export function Work({ desk, work, annotations, isReadOnly, handle }: WorkProps) {
  const [chosenAttempt, setAttempt] = useState<string | null>(null);
  const attempt = work.attempts.find(({ id }) => id === chosenAttempt) ?? work.attempts[0];
  const { notes, active, setActive, composing, setComposing } = useNotes(work.annotations, attempt);
  const [pen, setPen] = useState<AnnotationView['kind']>('improve');
  const root = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLElement>(null);
  const tops = useMarkTops(text, work);
  useImperativeHandle(handle, () => ({
    compose: () => {
      const field = root.current?.querySelector<HTMLElement>('.de-composer textarea');
      field?.focus();
      return field != null;
    },
  }));
  if (!attempt)
    return (
      <div className="de-work">
        <EmptyState scene="sheet" title={m.assignments_nothing_handed_in()}>
          {work.withdrawnAt ? m.assignments_withdrawn() : m.assignments_nothing_handed_in_hint()}
        </EmptyState>
      </div>
    );
  const { content } = attempt;
  const criteria: Option[] = (desk.rubric?.body.criteria ?? []).map(({ id, title }) => ({ id, label: title }));
  const begin = (place: AnnotationPlace) => !isReadOnly && setComposing({ place, before: null, autoFocus: false });
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
  const isNew = composing !== null && composing.before === null;
  const onText = notes.filter(({ place }) => place.on === 'text');
  return (
    <div ref={root} className="de-work">
      <WorkHead attempts={work.attempts} attempt={attempt} onAttempt={setAttempt} />
      {work.accommodations.length > 0 && (
        <Callout tone="info" title={m.assignments_accommodations()}>
          {work.accommodations.join(' · ')}
        </Callout>
      )}
      {content.link && (
        <p className="de-link">
          <Icon of={ExternalLink} />
          <Link href={content.link} target="_blank" rel="noreferrer noopener">
            {content.link}
          </Link>
        </p>
      )}
      {content.text && (
        <div className="de-paper">
          <TextWork
            text={content.text}
            notes={notes}
            active={active}
            chosen={isNew && composing.place.on === 'text' ? composing.place : null}
            box={text}
            onActivate={setActive}
            onChoose={(range) =>
              range && begin({ on: 'text', ...range, quote: content.text.slice(range.from, range.to).slice(0, 1_000) })
            }
          />
          <Margin
            cards={[
              ...onText.map((note) => ({ id: note.id, top: tops.get(note.id) ?? 0, content: card(note) })),
              ...(isNew && composing.place.on === 'text'
                ? [{ id: 'new', top: topOf(composing.place, onText, tops), content: composer }]
                : []),
            ].sort((a, b) => a.top - b.top)}
          />
        </div>
      )}
      {content.files.map((file) =>
        isPicture(file.type) ? (
          <div key={file.id} className="de-picture">
            <PageWork
              file={file}
              page={1}
              notes={notes}
              active={active}
              chosen={
                isNew && composing.place.on === 'page' && composing.place.fileId === file.id ? composing.place : null
              }
              isReadOnly={isReadOnly}
              onActivate={setActive}
              onChoose={(place) => begin({ on: 'page', fileId: file.id, page: 1, ...place })}
            />
            {notes
              .filter(({ place }) => place.on === 'page' && place.fileId === file.id)
              .map((note) => (
                <div key={note.id}>{card(note)}</div>
              ))}
            {isNew && composing.place.on === 'page' && composing.place.fileId === file.id && composer}
          </div>
        ) : (
          <FileWork key={file.id} file={file} />
        ),
      )}
    </div>
  );
}

/** The height of a new note: that of the last mark before it, where its own is not measured. */
function topOf(
  place: Extract<AnnotationPlace, { on: 'text' }>,
  notes: readonly Numbered[],
  tops: ReadonlyMap<string, number>,
): number {
  const before = notes.filter((note) => note.place.on === 'text' && note.place.from <= place.from).at(-1);
  return (before && tops.get(before.id)) ?? 0;
}
