import { m } from '@patio/messages';
import { Button, Drawer, Stack, TextArea } from '@patio/ui';
import { Form, FormActions, SubmitButton } from '@patio/ui/form';
import { z } from 'zod';
import { PURPOSE_NAMES } from '../../contract/texts.ts';
import type { PromptList } from '../../contract.ts';
import { ai } from '../api.ts';
import { useSaved } from './use-step.ts';

const schema = z.object({ text: z.string().trim().min(40).max(4_000) });

/** A new version, begun with the one that is in use. */
export function PromptDrawer({ list, onClose }: { list: PromptList; onClose: () => void }) {
  const saved = useSaved();
  const { purpose, language, versions } = list;
  const text = versions.find(({ active }) => active)?.text ?? '';
  return (
    <Drawer isOpen size="lg" title={PURPOSE_NAMES[purpose]()} onOpenChange={(open) => !open && onClose()}>
      {(close) => (
        <Form
          schema={schema}
          defaultValues={{ text }}
          onSubmit={async (values) => {
            await ai.addPrompt.call({ purpose, language, after: versions[0]?.number ?? 0, ...values });
            await saved(m.ai_prompt_added());
            onClose();
          }}
        >
          <Stack gap={16}>
            <TextArea
              name="text"
              label={m.ai_prompt_text()}
              hint={m.ai_prompt_hint()}
              rows={12}
              maxLength={4_000}
              isRequired
            />
            <FormActions>
              <Button onPress={close}>{m.ui_cancel()}</Button>
              <SubmitButton>{m.ai_save()}</SubmitButton>
            </FormActions>
          </Stack>
        </Form>
      )}
    </Drawer>
  );
}
