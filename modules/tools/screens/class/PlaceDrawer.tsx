import { m } from '@patio/messages';
import { Button, Callout, Drawer, Select, Stack, TextField, toast } from '@patio/ui';
import { Form, FormActions, SubmitButton } from '@patio/ui/form';
import { useQueryClient } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import { type ClassTools, newLink } from '../../contract.ts';
import { tools } from '../api.ts';
import { chooseHref } from './open-href.ts';

const form = newLink
  .pick({ title: true })
  .extend({ points: z.union([z.literal(''), newLink.shape.points.unwrap().unwrap()]) });

/** Placing a tool in a class: contents chosen in the tool itself, or the whole of it. */
export function PlaceDrawer(given: { sectionId: string; tools: ClassTools['tools']; onClose: () => void }) {
  const { sectionId, tools: placeable, onClose } = given;
  const cache = useQueryClient();
  const [toolId, setTool] = useState<string | null>(placeable[0]?.id ?? null);
  const tool = placeable.find(({ id }) => id === toolId);
  return (
    <Drawer isOpen title={m.tools_place()} onOpenChange={(open) => !open && onClose()}>
      {(close) =>
        tool ? (
          <Stack gap={16}>
            <Select
              label={m.tools_tool()}
              value={toolId}
              onChange={setTool}
              atOnce
              options={placeable.map(({ id, name }) => ({ id, label: name }))}
            />
            {tool.chooses && (
              <Callout tone="info" title={m.tools_choose()}>
                <p>{m.tools_choose_hint()}</p>
                <Button variant="primary" icon={ExternalLink} href={chooseHref(tool.id, sectionId)} target="_blank">
                  {m.tools_choose()}
                </Button>
              </Callout>
            )}
            {tool.chooses && <p>{m.tools_place_whole()}</p>}
            <Form
              schema={form}
              defaultValues={{ title: tool.name, points: '' }}
              onSubmit={async ({ title, points }) => {
                await tools.placeTool.call({ sectionId, toolId: tool.id, title, points: points || null });
                toast(m.tools_placed());
                await cache.invalidateQueries({ queryKey: tools.key() });
                onClose();
              }}
            >
              <Stack gap={16}>
                <TextField name="title" label={m.tools_link_title()} isRequired />
                <TextField name="points" label={m.tools_link_points()} hint={m.tools_link_points_hint()} />
                <FormActions>
                  <Button onPress={close}>{m.ui_cancel()}</Button>
                  <SubmitButton>{m.tools_place()}</SubmitButton>
                </FormActions>
              </Stack>
            </Form>
          </Stack>
        ) : (
          <p>{m.tools_place_none()}</p>
        )
      }
    </Drawer>
  );
}
