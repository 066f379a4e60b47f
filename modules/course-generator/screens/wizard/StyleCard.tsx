import { m } from '@patio/messages';
import { Card, Link, MultiSelect, NumberField, RadioGroup, Stack } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { BASES, type CourseView, MIX, type Style } from '../../contract.ts';
import { TEMPLATES_AT } from '../addresses.ts';
import { generator } from '../api.ts';
import { baseText, mixText } from '../texts.ts';
import { useCourseStep } from '../use-course.ts';

/** How the lessons go: a template that comes with Patio or one of the school, what stands in them, how many there are. */
export function StyleCard({ view }: { view: CourseView }) {
  const templates = useQuery(generator.templates.queryOptions({ input: { archived: false } }));
  const seen = { id: view.id, version: view.version };
  const save = useCourseStep((change: { style?: Style; lessonsWanted?: number | null }) =>
    generator.save.call({ ...seen, ...change }),
  );
  const own = (templates.data?.items ?? []).filter(({ schoolId }) => schoolId === view.school.id);
  const choose = (id: string | null) => {
    const template = own.find((one) => one.id === id);
    const style = template
      ? { templateId: template.id, name: template.name, base: template.base, mix: template.mix, tone: template.tone }
      : { ...view.style, templateId: null, name: '', base: BASES.find((one) => one === id) ?? 'five_e' };
    save.mutate({ style });
  };
  const classes = view.weeks.reduce((sum, week) => sum + week.classes - week.lost, 0);
  return (
    <Card
      title={m.course_generator_style()}
      actions={<Link href={TEMPLATES_AT}>{m.course_generator_templates()}</Link>}
    >
      <Stack gap={16}>
        <RadioGroup
          label={m.course_generator_template()}
          atOnce
          isDisabled={!view.can.edit}
          value={view.style.templateId ?? view.style.base}
          onChange={choose}
          options={[
            ...BASES.map((id) => ({ id, label: baseText(id), detail: m.course_generator_base_about({ base: id }) })),
            ...own.map(({ id, name, base }) => ({ id, label: name, detail: baseText(base) })),
          ]}
        />
        <MultiSelect
          label={m.course_generator_lesson_holds()}
          atOnce
          isDisabled={!view.can.edit}
          value={view.style.mix}
          onChange={(mix) => save.mutate({ style: { ...view.style, mix: MIX.filter((part) => mix.includes(part)) } })}
          options={MIX.map((id) => ({ id, label: mixText(id) }))}
        />
        <NumberField
          label={m.course_generator_lessons_wanted()}
          hint={m.course_generator_lessons_wanted_hint({ classes })}
          atOnce
          isDisabled={!view.can.edit}
          value={view.lessonsWanted}
          min={1}
          max={Math.max(1, Math.min(120, classes))}
          onChange={(lessonsWanted) => lessonsWanted !== view.lessonsWanted && save.mutate({ lessonsWanted })}
        />
      </Stack>
    </Card>
  );
}
