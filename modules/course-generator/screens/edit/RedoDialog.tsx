import type { AnyBlock } from '@patio/engine-lessons';
import { m } from '@patio/messages';
import { Button, Callout, Dialog, Link, Stack, TextArea, useUnsaved } from '@patio/ui';
import { useState } from 'react';
import type { CourseView } from '../../contract.ts';
import { CONFIG_AT } from '../addresses.ts';
import { closedText } from '../texts.ts';

interface Props {
  view: CourseView;
  /** Null for the whole lesson. */
  block: AnyBlock | null;
  isPending: boolean;
  onRedo: (instruction: string) => void;
  onClose: () => void;
}

/** Makes a part again. Words are understood by a model alone; without one the engine picks other sentences and questions of the same source. */
export function RedoDialog({ view, block, isPending, onRedo, onClose }: Props) {
  const [instruction, setInstruction] = useState('');
  useUnsaved(instruction !== '');
  const { closed } = view.offer;
  return (
    <Dialog
      isOpen
      onOpenChange={(open) => !open && onClose()}
      title={block ? m.course_generator_redo_block() : m.course_generator_redo_lesson()}
      actions={(close) => (
        <>
          <Button onPress={close}>{m.ui_cancel()}</Button>
          <Button variant="primary" isPending={isPending} onPress={() => onRedo(instruction.trim())}>
            {instruction.trim() || view.madeBy === 'model'
              ? m.course_generator_redo_with_model()
              : m.course_generator_redo_with_engine()}
          </Button>
        </>
      )}
    >
      <Stack gap={16}>
        <p>{m.course_generator_redo_about()}</p>
        {closed === null ? (
          <TextArea
            label={m.course_generator_instruction()}
            hint={m.course_generator_instruction_hint()}
            value={instruction}
            onChange={setInstruction}
            rows={3}
            maxLength={500}
          />
        ) : (
          <Callout
            tone="ai"
            title={m.course_generator_needs_model()}
            actions={view.can.configure && <Link href={CONFIG_AT}>{m.course_generator_connect()}</Link>}
          >
            {closedText(closed)}
          </Callout>
        )}
      </Stack>
    </Dialog>
  );
}
