import { failureText, useNavigate } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Callout, Card, Icon, Inline, Select, Split, Stack, useUnsaved } from '@patio/ui';
import { useMutation } from '@tanstack/react-query';
import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import { type CommentFacts, type DraftedBy, type DraftForm, draftForm } from '../../contract.ts';
import { FIELDS_OF } from '../../rules/form-fields.ts';
import { studio } from '../api.ts';
import { ADDRESS, draftHref, ICONS, nameOf } from '../names.ts';
import type { Choices } from './choices.ts';
import { EstimateCard } from './EstimateCard.tsx';
import { FormFields } from './FormFields.tsx';

interface Asked {
  generator?: DraftedBy | undefined;
  course?: string | undefined;
  into?: string | undefined;
  section?: string | undefined;
  term?: string | undefined;
  student?: string | undefined;
  /** What is known about that student. */
  facts?: CommentFacts | undefined;
}

/** Where a draft goes that was asked for from there. */
const placeOf = ({ into, section, term, student }: Asked) => {
  if (into) return { kind: 'lesson', id: into };
  return student ? { kind: 'term_comment', sectionId: section, termId: term, studentId: student } : null;
};

function beginWith({ courses }: Choices, asked: Asked): DraftForm {
  const { course, into } = asked;
  const known =
    courses.find(({ id }) => id === course) ?? courses.find(({ lessons }) => lessons.some(({ id }) => id === into));
  const chosen = known ?? (courses.length === 1 ? courses[0] : undefined);
  return draftForm.parse({
    ...(chosen ? { courseId: chosen.id, grade: chosen.grade } : {}),
    place: placeOf(asked),
    ...asked.facts,
  });
}

/** Lines that somebody has begun and left empty say nothing. */
const filled = (form: DraftForm): DraftForm => {
  const said = (lines: string[]) => lines.map((line) => line.trim()).filter((line) => line !== '');
  return { ...form, strengths: said(form.strengths), nextSteps: said(form.nextSteps), notes: said(form.notes) };
};

/** What is drafted, out of what, and who would write it; nothing is paid before it is asked for. */
export function StartForm({ choices, asked }: { choices: Choices; asked: Asked }) {
  const navigate = useNavigate();
  const allowed = choices.generators.filter(({ allowed: may }) => may);
  const first = allowed.find(({ id }) => id === asked.generator)?.id ?? allowed[0]?.id;
  const [generator, setGenerator] = useState<DraftedBy | undefined>(first);
  const [form, setForm] = useState(() => beginWith(choices, asked));
  const [dirty, setDirty] = useState(false);
  const { saved } = useUnsaved(dirty);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { schoolId } = choices;
  const start = useMutation({
    mutationFn: (engineOnly: boolean) =>
      studio.startDraft.call({
        schoolId: schoolId ?? '',
        generator: generator ?? 'lesson',
        form: filled(form),
        engineOnly,
      }),
    onSuccess: ({ id }) => {
      saved();
      navigate(draftHref(id));
    },
    onError: async (error) => setRefusal(await failureText(error)),
  });
  if (!schoolId || !generator) return <Callout tone="info">{m.studio_no_generators()}</Callout>;
  const set = (change: Partial<DraftForm>) => {
    setForm((before) => ({ ...before, ...change }));
    setDirty(true);
    setRefusal(null);
  };
  return (
    <Split
      width={340}
      aside={
        <EstimateCard
          choices={choices}
          generator={generator}
          schoolId={schoolId}
          form={filled(form)}
          isPending={start.isPending}
          onStart={(engineOnly) => start.mutate(engineOnly)}
        />
      }
    >
      <Stack gap={16}>
        {choices.schools.length > 1 && (
          <Select
            atOnce
            label={m.studio_school()}
            options={choices.schools.map(({ id, name }) => ({ id, label: name }))}
            value={schoolId}
            onChange={(id) => id && navigate(`${ADDRESS}?school=${id}`)}
          />
        )}
        <div className="st-picker" role="radiogroup" aria-label={m.studio_generator_title()}>
          {allowed.map(({ id }) => (
            // biome-ignore lint/a11y/useSemanticElements: a card that is one of several
            <button
              key={id}
              type="button"
              role="radio"
              className="st-pick"
              aria-checked={id === generator}
              onClick={() => setGenerator(id)}
            >
              <Icon of={ICONS[id]} />
              <span>
                <b>{nameOf(id)}</b>
                <small>{m.studio_generator_about({ generator: id })}</small>
              </span>
            </button>
          ))}
        </div>
        <Card title={nameOf(generator)}>
          <Stack gap={14}>
            <FormFields fields={FIELDS_OF[generator]} generator={generator} form={form} choices={choices} set={set} />
            {refusal && (
              <Callout live tone="bad">
                {refusal}
              </Callout>
            )}
            <Inline gap={10}>
              <Button variant="primary" icon={Sparkles} isPending={start.isPending} onPress={() => start.mutate(false)}>
                {m.studio_start()}
              </Button>
            </Inline>
          </Stack>
        </Card>
      </Stack>
    </Split>
  );
}
