import { m } from '@patio/messages';
import { Button, Inline, type Option, Segmented, Select, TextArea, useUnsaved } from '@patio/ui';
import { type KeyboardEvent, useState } from 'react';
import type { AnnotationView } from '../../contract.ts';
import { fieldKey } from './keys.ts';
import { PEN_KINDS, PENS } from './labels.ts';

const NONE = 'none';

export interface Composed {
  kind: AnnotationView['kind'];
  text: string;
  criterionId: string | null;
}

interface ComposerProps {
  start: Composed;
  criteria: readonly Option[];
  autoFocus: boolean;
  onSave: (composed: Composed) => Promise<boolean>;
  onClose: () => void;
}

/** What is said about a place of the work. */
export function Composer({ start, criteria, autoFocus, onSave, onClose }: ComposerProps) {
  const [now, setNow] = useState(start);
  const [isPending, setPending] = useState(false);
  useUnsaved(now.text.trim() !== start.text);
  const save = async () => {
    setPending(true);
    if (await onSave({ ...now, text: now.text.trim() })) onClose();
    else setPending(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const leaves = fieldKey(event);
    if (!leaves) return;
    event.preventDefault();
    event.stopPropagation();
    if (leaves === 'leave') onClose();
    else void save();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the fields inside
    <div className="de-composer" data-kind={now.kind} onKeyDown={onKeyDown}>
      <Segmented
        atOnce
        label={m.assignments_pen()}
        value={now.kind}
        onChange={(kind) => setNow({ ...now, kind: kind as Composed['kind'] })}
        options={PEN_KINDS.map((id) => ({ id, label: PENS[id].label() }))}
      />
      <TextArea
        atOnce
        rows={2}
        maxLength={1000}
        label={m.assignments_note()}
        value={now.text}
        autoFocus={autoFocus}
        onChange={(text) => setNow({ ...now, text })}
      />
      {criteria.length > 0 && (
        <Select
          atOnce
          label={m.assignments_criterion()}
          options={[{ id: NONE, label: m.assignments_no_criterion() }, ...criteria]}
          value={now.criterionId ?? NONE}
          onChange={(id) => setNow({ ...now, criterionId: id === NONE ? null : id })}
        />
      )}
      <Inline gap={8}>
        <Button size="sm" variant="primary" isPending={isPending} onPress={() => void save()}>
          {m.assignments_save()}
        </Button>
        <Button size="sm" variant="quiet" onPress={onClose}>
          {m.ui_cancel()}
        </Button>
      </Inline>
    </div>
  );
}
