import { m } from '@patio/messages';
import { Button, Checkbox, Drawer, Select, Stack, TextArea, TextField, toast } from '@patio/ui';
import { Form, FormActions, SubmitButton } from '@patio/ui/form';
import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { SHARES, type ToolView, toolFields } from '../../contract.ts';
import { tools } from '../api.ts';

const lines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** Addresses are typed one per line, and a tool without a page to choose on leaves that one empty. */
const form = toolFields.omit({ redirectUrls: true, choiceUrl: true }).extend({
  choiceUrl: z.union([z.literal(''), toolFields.shape.keysUrl]),
  redirects: z.string().refine((text) => toolFields.shape.redirectUrls.safeParse(lines(text)).success),
});

/** Where a tool is, and what it may learn. */
export function ToolDrawer(given: {
  tool: ToolView | null;
  schools: readonly { id: string; name: string }[];
  onClose: () => void;
}) {
  const { tool, schools, onClose } = given;
  const cache = useQueryClient();
  return (
    <Drawer isOpen size="lg" title={tool?.name ?? m.tools_new()} onOpenChange={(open) => !open && onClose()}>
      {(close) => (
        <Form
          schema={form}
          defaultValues={{
            ...{ name: tool?.name ?? '', schoolId: tool?.schoolId ?? null, shares: tool?.shares ?? 'none' },
            ...{ loginUrl: tool?.loginUrl ?? '', targetUrl: tool?.targetUrl ?? '', keysUrl: tool?.keysUrl ?? '' },
            ...{ choiceUrl: tool?.choiceUrl ?? '', redirects: tool?.redirectUrls.join('\n') ?? '' },
            ...{ mayGrade: tool?.mayGrade ?? false, mayList: tool?.mayList ?? false },
          }}
          onSubmit={async ({ redirects, choiceUrl, ...rest }) => {
            const fields = { ...rest, choiceUrl: choiceUrl || null, redirectUrls: lines(redirects) };
            if (tool) await tools.saveTool.call({ ...fields, id: tool.id, version: tool.version });
            else await tools.addTool.call(fields);
            toast(m.tools_saved());
            await cache.invalidateQueries({ queryKey: tools.key() });
            onClose();
          }}
        >
          <Stack gap={16}>
            <TextField name="name" label={m.tools_name()} isRequired />
            <TextField name="targetUrl" type="url" label={m.tools_target_url()} isRequired />
            <TextField name="loginUrl" type="url" label={m.tools_login_url()} isRequired />
            <TextArea name="redirects" label={m.tools_redirect_urls()} hint={m.tools_redirect_urls_hint()} isRequired />
            <TextField name="keysUrl" type="url" label={m.tools_keys_url()} isRequired />
            <TextField name="choiceUrl" type="url" label={m.tools_choice_url()} hint={m.tools_choice_url_hint()} />
            <Select
              name="schoolId"
              label={m.tools_school()}
              placeholder={m.tools_all_schools()}
              options={schools.map(({ id, name }) => ({ id, label: name }))}
            />
            <Select
              name="shares"
              label={m.tools_shares()}
              hint={m.tools_shares_hint()}
              options={SHARES.map((id) => ({ id, label: m.tools_shares_of({ shares: id }) }))}
            />
            <Checkbox name="mayGrade" label={m.tools_may_grade()} />
            <Checkbox name="mayList" label={m.tools_may_list()} />
            <FormActions>
              <Button onPress={close}>{m.ui_cancel()}</Button>
              <SubmitButton>{tool ? m.tools_save() : m.tools_add()}</SubmitButton>
            </FormActions>
          </Stack>
        </Form>
      )}
    </Drawer>
  );
}
