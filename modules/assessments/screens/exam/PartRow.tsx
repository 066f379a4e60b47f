import { useDragged } from '@patio/lessons/screens';
import { m } from '@patio/messages';
import { Badge, IconButton, Link, NumberField } from '@patio/ui';
import { ArrowDown, ArrowUp, GripVertical, Trash2 } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import type { ExamPart } from '../../contract.ts';
import { KIND_NAMES } from '../../rules/names.ts';
import { plainText } from '../../rules/plain-text.ts';
import { questionHref } from '../addresses.ts';
import type { Place } from './draft.ts';
import { PoolFields } from './PoolFields.tsx';
import type { Named } from './SectionsPart.tsx';

interface Props {
  part: ExamPart;
  place: Place;
  isFixed: boolean;
  question: Named | undefined;
  known: ReadonlyMap<string, Named>;
  onPick: () => void;
  onChange: (part: ExamPart) => void;
  onStep: (by: -1 | 1) => void;
  onDrop: (from: Place) => void;
  onRemove: () => void;
}

/** A question or a pool on the exam: dragged by its handle, or moved with Alt and the arrows. */
export function PartRow(props: Props) {
  const { part, place, isFixed, question, onChange, onStep, onDrop, onRemove } = props;
  const { handle, target } = useDragged(`${place.section}/${place.part}`, !isFixed, (dragged) => {
    const [section = 0, from = 0] = dragged.split('/').map(Number);
    onDrop({ section, part: from });
  });
  const name =
    part.kind === 'pool'
      ? m.assessments_pool()
      : question?.title || plainText(question?.prompt ?? '') || m.assessments_question();
  const onKeyDown = (event: KeyboardEvent) => {
    if (isFixed || !event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    onStep(event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    <li className="eb-part" data-fixed={isFixed || undefined} {...target} onKeyDown={onKeyDown}>
      {!isFixed && (
        <span className="eb-grip" {...handle} aria-hidden>
          <GripVertical />
        </span>
      )}
      <div className="eb-what">
        {part.kind === 'pool' ? (
          <PoolFields pool={part} isFixed={isFixed} known={props.known} onChange={onChange} onPick={props.onPick} />
        ) : (
          <>
            <Link href={questionHref(part.question)}>{name}</Link>
            <small>
              {question && KIND_NAMES[question.kind as keyof typeof KIND_NAMES]?.()}
              {question?.state === 'draft' && <Badge tone="warn">{m.assessments_state_draft()}</Badge>}
              {question?.state === 'archived' && <Badge>{m.assessments_state_archived()}</Badge>}
            </small>
          </>
        )}
      </div>
      <NumberField
        atOnce
        hideSteppers
        hideLabel={part.kind === 'question'}
        label={part.kind === 'pool' ? m.assessments_points_each() : m.assessments_points_of_question({ name })}
        unit={m.assessments_points_short()}
        min={0}
        max={1000}
        step={0.25}
        isReadOnly={isFixed}
        value={part.points}
        onChange={(points) => onChange({ ...part, points: points ?? 0 })}
      />
      {!isFixed && (
        <span className="eb-part-acts">
          <IconButton
            size="sm"
            icon={ArrowUp}
            keys="⌥↑"
            label={m.assessments_move_up({ item: name })}
            onPress={() => onStep(-1)}
          />
          <IconButton
            size="sm"
            icon={ArrowDown}
            keys="⌥↓"
            label={m.assessments_move_down({ item: name })}
            onPress={() => onStep(1)}
          />
          <IconButton size="sm" icon={Trash2} label={m.assessments_remove({ item: name })} onPress={onRemove} />
        </span>
      )}
    </li>
  );
}
