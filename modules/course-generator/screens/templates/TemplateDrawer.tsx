import { m } from '@patio/messages';
import { Button, Drawer, MultiSelect, Select, Stack, TextArea, TextField, toast } from '@patio/ui';
import { Form, FormActions, SubmitButton } from '@patio/ui/form';
import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { BASES, MIX, type TemplateView, templateFields } from '../../contract.ts';
import { generator } from '../api.ts';
import { baseText, mixText } from '../texts.ts';

interface Props {
  template: TemplateView | null;
  schools: { id: string; name: string }[];
  onClose: () => void;
}

/** Units as a person writes them: one on each line, with how many lessons it has. */
const asText = (units: TemplateView['units']): string =>
  units.map(({ title, lessons }) => `${title}; ${lessons}`).join('\n');

export function readUnits(text: string): TemplateView['units'] {
  return text.split('\n').flatMap((line) => {
    const [, title = '', count = '1'] = /^(.*?)(?:;\s*(\d{1,2})\s*)?$/.exec(line.trim()) ?? [];
    if (!title.trim()) return [];
    return [{ title: title.trim().slice(0, 160), lessons: Math.min(40, Math.max(1, Number(count || 1))) }];
  });
}

const schema = templateFields.omit({ units: true }).extend({ schoolId: z.uuid(), unitsText: z.string().max(6_000) });

/** The form of a template: how its lessons go, what stands in them, and which units it begins with. */
export function TemplateDrawer({ template, schools, onClose }: Props) {
  const cache = useQueryClient();
  const settle = async (work: Promise<unknown>) => {
    await work;
    await cache.invalidateQueries({ queryKey: generator.templates.key() });
    toast(m.course_generator_saved());
    onClose();
  };
  const known = template ? { id: template.id, version: template.version } : {};
  return (
    <Drawer
      isOpen
      size="lg"
      title={template ? template.name : m.course_generator_template_new()}
      onOpenChange={(open) => !open && onClose()}
    >
      {(close) => (
        <Form
          schema={schema}
          defaultValues={{
            schoolId: template?.schoolId ?? schools[0]?.id ?? '',
            name: template?.name ?? '',
            about: template?.about ?? '',
            base: template?.base ?? 'five_e',
            mix: template?.mix ?? [...MIX],
            tone: template?.tone ?? '',
            unitsText: asText(template?.units ?? []),
          }}
          onSubmit={({ unitsText, ...values }) =>
            settle(generator.saveTemplate.call({ ...known, ...values, units: readUnits(unitsText).slice(0, 24) }))
          }
        >
          <Stack gap={16}>
            {!template && schools.length > 1 && (
              <Select
                name="schoolId"
                label={m.course_generator_school()}
                options={schools.map(({ id, name }) => ({ id, label: name }))}
                isRequired
              />
            )}
            <TextField name="name" label={m.course_generator_field_name()} isRequired />
            <TextArea name="about" label={m.course_generator_field_about()} rows={2} />
            <Select
              name="base"
              label={m.course_generator_lesson_goes()}
              options={BASES.map((id) => ({ id, label: baseText(id) }))}
              isRequired
            />
            <MultiSelect
              name="mix"
              label={m.course_generator_lesson_holds()}
              options={MIX.map((id) => ({ id, label: mixText(id) }))}
            />
            <TextArea
              name="unitsText"
              label={m.course_generator_template_units_field()}
              hint={m.course_generator_template_units_hint()}
              rows={6}
            />
            <TextField name="tone" label={m.course_generator_tone()} hint={m.course_generator_tone_hint()} />
            <FormActions>
              {template && (
                <Button
                  variant="quiet"
                  onPress={() =>
                    settle(
                      generator.saveTemplate.call({
                        ...{ id: template.id, version: template.version, schoolId: template.schoolId },
                        ...{ name: template.name, about: template.about, base: template.base, mix: template.mix },
                        ...{ tone: template.tone, units: template.units, archived: !template.archived },
                      }),
                    )
                  }
                >
                  {template.archived ? m.course_generator_unarchive() : m.course_generator_archive()}
                </Button>
              )}
              <Button onPress={close}>{m.ui_cancel()}</Button>
              <SubmitButton>{m.course_generator_keep()}</SubmitButton>
            </FormActions>
          </Stack>
        </Form>
      )}
    </Drawer>
  );
}
