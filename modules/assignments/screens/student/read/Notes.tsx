import { m } from '@patio/messages';
import { Icon, type IconType } from '@patio/ui';
import { CircleHelp, Heart, Lightbulb, SpellCheck } from 'lucide-react';
import type { AnnotationView } from '../../../contract.ts';
import { inOrder, type Numbers } from './numbers.ts';

const KINDS: Record<AnnotationView['kind'], { icon: IconType; label: () => string }> = {
  praise: { icon: Heart, label: () => m.assignments_my_note_praise() },
  question: { icon: CircleHelp, label: () => m.assignments_my_note_question() },
  improve: { icon: Lightbulb, label: () => m.assignments_my_note_improve() },
  spelling: { icon: SpellCheck, label: () => m.assignments_my_note_spelling() },
};

/** What the teacher wrote on the work, in the order of the numbers. */
export const Notes = ({ annotations, numbers }: { annotations: readonly AnnotationView[]; numbers: Numbers }) =>
  annotations.length === 0 ? null : (
    <ol className="own-notes" aria-label={m.assignments_my_notes()}>
      {inOrder(annotations).map(({ id, kind, place, text }) => (
        <li key={id} id={`note-${id}`} data-kind={kind}>
          <b className="own-note-number" aria-hidden>
            {numbers.get(id)}
          </b>
          <div>
            <small>
              <Icon of={KINDS[kind].icon} />
              {KINDS[kind].label()}
            </small>
            {place.on === 'text' && <q>{place.quote}</q>}
            {place.on === 'page' && place.page > 1 && <small>{m.assignments_my_on_page({ page: place.page })}</small>}
            {text && <p>{text}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
