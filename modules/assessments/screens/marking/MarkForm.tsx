import { m } from '@patio/messages';
import { Button, formatNumber, NumberField, TextArea, useUnsaved } from '@patio/ui';
import { Undo2 } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import type { QueueAnswer } from '../../contract.ts';
import { useSaveMark } from './use-marks.ts';
import './marking.css';

interface Props {
  attemptId: string;
  itemKey: string;
  points: number;
  mark: QueueAnswer['mark'];
  /** Shown only when asked for: the key has marked it already. */
  isFolded?: boolean;
  onSaved?: (mark: QueueAnswer['mark']) => void;
}

/** Points and a comment for one answer; Ctrl and Enter saves. */
export function MarkForm(props: Props) {
  const [isOpen, setOpen] = useState(!props.isFolded);
  if (!isOpen)
    return (
      <div>
        <Button size="sm" onPress={() => setOpen(true)}>
          {props.mark ? m.assessments_change_mark() : m.assessments_mark_by_hand()}
        </Button>
      </div>
    );
  return <Fields {...props} />;
}

function Fields({ attemptId, itemKey, points, mark, onSaved }: Props) {
  const [given, setGiven] = useState<number | null>(mark?.points ?? null);
  const [comment, setComment] = useState(mark?.comment ?? '');
  const save = useSaveMark(onSaved);
  const seen = mark?.version ?? 0;
  const isChanged = given !== (mark?.points ?? null) || comment !== (mark?.comment ?? '');
  useUnsaved(isChanged && !save.isPending && !save.isSuccess);
  const send = (next: number | null) =>
    save.mutate({ attemptId, itemKey, seen, points: next, comment: comment.trim() });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || given === null) return;
    event.preventDefault();
    send(given);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the fields inside
    <div className="mk-form" onKeyDown={onKeyDown}>
      <div className="mk-quick">
        {[0, points / 2, points].map((value) => (
          <Button key={value} size="sm" aria-pressed={given === value} onPress={() => setGiven(value)}>
            {formatNumber(value)}
          </Button>
        ))}
        <NumberField
          atOnce
          hideSteppers
          label={m.assessments_points_up_to({ points: formatNumber(points) })}
          min={0}
          max={points}
          step={0.25}
          value={given}
          onChange={setGiven}
        />
      </div>
      <TextArea
        atOnce
        rows={2}
        label={m.assessments_comment()}
        hint={m.assessments_comment_hint()}
        maxLength={2000}
        value={comment}
        onChange={setComment}
      />
      <div className="mk-quick">
        <Button
          variant="primary"
          isPending={save.isPending}
          isDisabled={given === null || !isChanged}
          onPress={() => given !== null && send(given)}
        >
          {m.assessments_save_mark()}
        </Button>
        {mark && (
          <Button variant="quiet" icon={Undo2} isPending={save.isPending} onPress={() => send(null)}>
            {m.assessments_take_mark_back()}
          </Button>
        )}
      </div>
    </div>
  );
}
