import { m } from '@patio/messages';
import { MultiSelect, NumberField, Segmented, Select, TextArea, TextField } from '@patio/ui';
import type { ReactNode } from 'react';
import {
  type DraftedBy,
  type DraftForm,
  LETTER_KINDS,
  PRODUCTS,
  TEMPLATES,
  VERSION_KINDS_MADE,
} from '../../contract.ts';
import type { FormField } from '../../rules/form-fields.ts';
import type { Choices } from './choices.ts';
import { FactsFields } from './FactsFields.tsx';
import { GradeLines } from './GradeLines.tsx';

interface FormFieldsProps {
  fields: readonly FormField[];
  generator: DraftedBy;
  form: DraftForm;
  choices: Choices;
  set: (change: Partial<DraftForm>) => void;
}

const GRADES = Array.from({ length: 12 }, (_, at) => at + 1);
const lines = (text: string): string[] => text.split('\n').slice(0, 12);
const options = <Id extends string>(ids: readonly Id[], label: (id: Id) => string) =>
  ids.map((id) => ({ id, label: label(id) }));

/** The fields that a generator asks, in its order. */
export function FormFields({ fields, generator, form, choices, set }: FormFieldsProps) {
  const course = choices.courses.find(({ id }) => id === form.courseId);
  const draw: Record<FormField, () => ReactNode> = {
    topic: () => (
      <TextField
        atOnce
        label={m.studio_field_topic({ generator })}
        value={form.topic}
        maxLength={300}
        onChange={(topic) => set({ topic })}
      />
    ),
    courseId: () => (
      <Select
        atOnce
        label={m.studio_field_course()}
        options={choices.courses.map(({ id, name }) => ({ id, label: name }))}
        value={form.courseId}
        onChange={(courseId) => {
          const next = choices.courses.find(({ id }) => id === courseId);
          set({ courseId, competencyIds: [], lessonIds: [], ...(next ? { grade: next.grade } : {}) });
        }}
      />
    ),
    competencyIds: () => (
      <MultiSelect
        atOnce
        label={m.studio_field_competencies()}
        hint={course ? m.studio_field_competencies_hint() : m.studio_choose_course()}
        isDisabled={!course}
        options={(course?.competencies ?? []).map(({ id, name }) => ({ id, label: name }))}
        value={form.competencyIds}
        onChange={(competencyIds) =>
          set({ competencyIds: generator === 'rubric' ? competencyIds.slice(-1) : competencyIds })
        }
      />
    ),
    sourceIds: () => (
      <MultiSelect
        atOnce
        label={m.studio_field_sources()}
        hint={choices.sources.length === 0 ? m.studio_field_sources_none() : m.studio_field_sources_hint()}
        options={choices.sources.map(({ id, title }) => ({ id, label: title }))}
        value={form.sourceIds}
        onChange={(sourceIds) => set({ sourceIds })}
      />
    ),
    lessonIds: () => (
      <MultiSelect
        atOnce
        label={m.studio_field_lessons()}
        hint={course ? undefined : m.studio_choose_course()}
        isDisabled={!course}
        options={(course?.lessons ?? []).map(({ id, title }) => ({ id, label: title }))}
        value={form.lessonIds}
        onChange={(lessonIds) => set({ lessonIds: generator === 'versions' ? lessonIds.slice(-1) : lessonIds })}
      />
    ),
    template: () => (
      <Select
        atOnce
        label={m.studio_field_template()}
        options={options(TEMPLATES, (template) => m.studio_template({ template }))}
        value={form.template}
        onChange={(id) => set({ template: TEMPLATES.find((one) => one === id) ?? 'five_e' })}
      />
    ),
    minutes: () => (
      <NumberField
        atOnce
        label={m.studio_field_minutes()}
        min={20}
        max={600}
        step={5}
        value={form.minutes}
        onChange={(minutes) => set({ minutes: minutes ?? 45 })}
      />
    ),
    grade: () => (
      <Select
        atOnce
        label={m.studio_field_grade()}
        options={GRADES.map((grade) => ({ id: String(grade), label: m.studio_grade({ grade }) }))}
        value={String(form.grade)}
        onChange={(id) => set({ grade: Number(id ?? 5) })}
      />
    ),
    count: () => (
      <NumberField
        atOnce
        label={m.studio_field_count({ generator })}
        min={1}
        max={50}
        value={form.count}
        onChange={(count) => set({ count: count ?? 10 })}
      />
    ),
    language: () => (
      <Segmented
        atOnce
        label={m.studio_field_language()}
        options={[
          { id: 'es', label: m.studio_language_es() },
          { id: 'en', label: m.studio_language_en() },
        ]}
        value={form.language}
        onChange={(id) => set({ language: id === 'en' ? 'en' : 'es' })}
      />
    ),
    subject: () => (
      <Select
        atOnce
        label={m.studio_field_subject()}
        options={options(['maths', 'spanish', 'english'] as const, (subject) => m.studio_subject({ subject }))}
        value={form.subject}
        onChange={(id) => set({ subject: id === 'spanish' || id === 'english' ? id : 'maths' })}
      />
    ),
    level: () => (
      <Segmented
        atOnce
        label={m.studio_field_level()}
        options={options(['support', 'usual', 'challenge'] as const, (level) => m.studio_level({ level }))}
        value={form.level}
        onChange={(id) => set({ level: id === 'support' || id === 'challenge' ? id : 'usual' })}
      />
    ),
    skills: () => null,
    product: () => (
      <Select
        atOnce
        label={m.studio_field_product()}
        options={options(PRODUCTS, (product) => m.studio_product({ product }))}
        value={form.product}
        onChange={(id) => set({ product: PRODUCTS.find((one) => one === id) ?? 'text' })}
      />
    ),
    levels: () => (
      <Segmented
        atOnce
        label={m.studio_field_levels()}
        options={[3, 4].map((n) => ({ id: String(n), label: m.studio_levels({ count: n }) }))}
        value={String(form.levels)}
        onChange={(id) => set({ levels: id === '3' ? 3 : 4 })}
      />
    ),
    criteria: () => (
      <NumberField
        atOnce
        label={m.studio_field_criteria()}
        min={2}
        max={5}
        value={form.criteria}
        onChange={(criteria) => set({ criteria: criteria ?? 4 })}
      />
    ),
    versionKind: () => (
      <Select
        atOnce
        label={m.studio_field_version()}
        options={options(VERSION_KINDS_MADE, (kind) => m.studio_version_kind({ kind }))}
        value={form.versionKind}
        onChange={(id) => set({ versionKind: VERSION_KINDS_MADE.find((one) => one === id) ?? 'easy_read' })}
      />
    ),
    letterKind: () => (
      <Select
        atOnce
        label={m.studio_field_letter()}
        options={options(LETTER_KINDS, (kind) => m.studio_letter_kind({ kind }))}
        value={form.letterKind}
        onChange={(id) => set({ letterKind: LETTER_KINDS.find((one) => one === id) ?? 'meeting' })}
      />
    ),
    facts: () => <FactsFields form={form} set={set} />,
    name: () => (
      <TextField
        atOnce
        label={m.studio_field_name()}
        hint={m.studio_field_name_hint()}
        value={form.name}
        maxLength={120}
        onChange={(name) => set({ name })}
      />
    ),
    grades: () => <GradeLines grades={form.grades} onChange={(grades) => set({ grades })} />,
    strengths: () => (
      <Said label={m.studio_field_strengths()} value={form.strengths} onChange={(strengths) => set({ strengths })} />
    ),
    nextSteps: () => (
      <Said label={m.studio_field_next_steps()} value={form.nextSteps} onChange={(nextSteps) => set({ nextSteps })} />
    ),
    notes: () => <Said label={m.studio_field_notes()} value={form.notes} onChange={(notes) => set({ notes })} />,
  };
  return (
    <div className="st-fields">
      {fields.map((field) => {
        const drawn = draw[field]();
        return (
          drawn && (
            <div key={field} data-field={field}>
              {drawn}
            </div>
          )
        );
      })}
    </div>
  );
}

/** A line for each thing that the teacher noted. */
const Said = ({ label, value, onChange }: { label: string; value: string[]; onChange: (lines: string[]) => void }) => (
  <TextArea
    atOnce
    label={label}
    hint={m.studio_line_each()}
    rows={2}
    value={value.join('\n')}
    onChange={(text) => onChange(lines(text))}
  />
);
