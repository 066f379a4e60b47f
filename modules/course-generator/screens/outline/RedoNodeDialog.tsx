import { m } from '@patio/messages';
import { Button, Callout, Dialog, Link, Stack, TextArea, useUnsaved } from '@patio/ui';
import { useState } from 'react';
import type { CourseView } from '../../contract.ts';
import { CONFIG_AT } from '../addresses.ts';
import { closedText } from '../texts.ts';
import type { OutlineTools } from './use-outline.ts';

interface Props {
  view: CourseView;
  node: { id: string; title: string };
  /** What Patio's own engine can do with it. */
  engine: { about: string; isDisabled: boolean };
  tools: OutlineTools;
  onClose: () => void;
}

/** Proposes a part of the outline again: in words by a model, without words by Patio's own engine. */
export function RedoNodeDialog({ view, node, engine, tools, onClose }: Props) {
  const [instruction, setInstruction] = useState('');
  useUnsaved(instruction !== '');
  const { closed } = view.offer;
  return (
    <Dialog
      isOpen
      onOpenChange={(open) => !open && onClose()}
      title={m.course_generator_redo_node({ title: node.title })}
      actions={(close) => (
        <>
          <Button onPress={close}>{m.ui_cancel()}</Button>
          <Button
            variant={closed === null ? 'secondary' : 'primary'}
            isDisabled={engine.isDisabled || tools.isBusy || instruction.trim() !== ''}
            onPress={() => {
              tools.redo(node.id);
              close();
            }}
          >
            {m.course_generator_redo_with_engine()}
          </Button>
          {closed === null && (
            <Button
              variant="primary"
              isDisabled={instruction.trim() === ''}
              isPending={tools.asksModel}
              onPress={() => tools.redoInWords(node.id, instruction.trim(), onClose)}
            >
              {m.course_generator_redo_with_model()}
            </Button>
          )}
        </>
      )}
    >
      <Stack gap={16}>
        <p>{engine.about}</p>
        {closed === null ? (
          <TextArea
            label={m.course_generator_instruction()}
            hint={m.course_generator_instruction_node_hint()}
            value={instruction}
            onChange={setInstruction}
            rows={3}
            maxLength={500}
          />
        ) : (
          <Callout
            tone="ai"
            title={m.course_generator_instruction_needs_model()}
            actions={view.can.configure && <Link href={CONFIG_AT}>{m.course_generator_connect()}</Link>}
          >
            {closedText(closed)}
          </Callout>
        )}
      </Stack>
    </Dialog>
  );
}
