import type { AssignmentChoices } from '@patio/assignments';
import { useLocale } from '@patio/client';
import { RichTextField } from '@patio/lessons/screens';
import { m } from '@patio/messages';
import { Card, MultiSelect, NumberField, Select, Skeleton, Stack, TextField } from '@patio/ui';
import { Suspense } from 'react';
import type { ExamView } from '../../contract.ts';
import { decimalOf } from './draft.ts';
import type { ExamInHand } from './use-exam.ts';

interface Props {
  inHand: ExamInHand;
  choices: AssignmentChoices;
  view: ExamView | null;
}

/** What the exam is called, what stands above it, and what it counts for. */
export function TextPart({ inHand, choices, view }: Props) {
  const locale = useLocale();
  const { course, text, setText, tried } = inHand;
  return (
    <Card title={m.assessments_exam()}>
      <Stack gap={14}>
        {!view && (
          <Select
            atOnce
            label={m.assessments_course()}
            options={choices.courses.map(({ id, name }) => ({ id, label: name }))}
            value={course.id}
            onChange={(id) => id && inHand.setCourse(id)}
          />
        )}
        <TextField
          atOnce
          isRequired
          label={m.assessments_exam_title()}
          maxLength={120}
          value={text.title}
          autoFocus={view === null}
          {...(tried && text.title.trim() === '' && { error: m.assessments_fault_missing() })}
          onChange={(title) => setText({ title })}
        />
        <Suspense fallback={<Skeleton shape="text" />}>
          <RichTextField
            label={m.assessments_instructions()}
            value={text.instructions}
            onChange={(instructions) => setText({ instructions })}
          />
        </Suspense>
        <div className="eb-pair">
          <NumberField
            atOnce
            label={m.assessments_worth()}
            hint={m.assessments_worth_hint()}
            min={1}
            max={9999}
            value={Number(text.points)}
            onChange={(points) => setText({ points: decimalOf(points ?? 1) })}
          />
          <Select
            atOnce
            label={m.assessments_category()}
            options={course.categories.map(({ id, label }) => ({ id, label: label[locale] }))}
            value={text.category}
            onChange={(category) => setText({ category })}
          />
        </div>
        {course.competencies.length > 0 && (
          <MultiSelect
            atOnce
            label={m.assessments_competencies()}
            options={course.competencies.map(({ id, name }) => ({ id, label: name }))}
            value={text.competencyIds}
            onChange={(competencyIds) => setText({ competencyIds })}
          />
        )}
      </Stack>
    </Card>
  );
}
