import type { Question } from '@patio/engine-assessment';
import { m } from '@patio/messages';
import { Card, MultiSelect, NumberField, type Option, RadioGroup, Select, Stack, TextArea, TextField } from '@patio/ui';
import { DIFFICULTIES } from '../../contract/fields.ts';
import type { BankChoices } from '../../contract.ts';
import { DIFFICULTY_NAMES } from '../../rules/names.ts';
import type { FaultAt } from './form.ts';
import { TagsField } from './TagsField.tsx';
import type { QuestionInHand } from './use-question.ts';

const ANY_COURSE = 'any';

interface Props {
  inHand: QuestionInHand;
  choices: BankChoices;
  faultAt: FaultAt;
}

/** Where a question belongs and how it is found again. */
export function AboutFields({ inHand, choices, faultAt }: Props) {
  const { draft, set, setBody } = inHand;
  const { body } = draft;
  const subject = choices.subjects.find(({ id }) => id === draft.subjectId);
  return (
    <Card title={m.assessments_about()}>
      <Stack gap={14}>
        <Select
          atOnce
          isRequired
          label={m.assessments_subject()}
          options={choices.subjects.map(({ id, name }) => ({ id, label: name }))}
          value={draft.subjectId}
          isDisabled={inHand.isKept}
          {...(inHand.tried && draft.subjectId === null && { error: m.assessments_fault_missing() })}
          onChange={(subjectId) => set({ subjectId, courseId: null })}
        />
        <Select
          atOnce
          label={m.assessments_course()}
          options={[
            { id: ANY_COURSE, label: m.assessments_any_course() },
            ...(subject?.courses ?? []).map(({ id, name }) => ({ id, label: name })),
          ]}
          value={draft.courseId ?? ANY_COURSE}
          onChange={(next) => set({ courseId: next === ANY_COURSE ? null : next })}
        />
        <RadioGroup
          atOnce
          orientation="horizontal"
          label={m.assessments_difficulty()}
          value={body.difficulty}
          options={DIFFICULTIES.map((id) => ({ id, label: DIFFICULTY_NAMES[id]() }))}
          onChange={(next) => setBody({ ...body, difficulty: next as Question['difficulty'] })}
        />
        <TagsField
          value={body.tags}
          suggestions={choices.tags.map(({ tag }) => tag)}
          onChange={(tags) => setBody({ ...body, tags })}
        />
        <MultiSelect
          atOnce
          label={m.assessments_competencies()}
          options={competenciesOf(subject, draft.courseId)}
          value={body.competencies}
          onChange={(competencies) => setBody({ ...body, competencies })}
        />
        <NumberField
          atOnce
          label={m.assessments_usual_points()}
          hint={m.assessments_usual_points_hint()}
          min={0}
          max={1000}
          step={0.25}
          value={body.points}
          {...faultAt('points')}
          onChange={(points) => setBody({ ...body, points: points ?? 1 })}
        />
        <TextField
          atOnce
          label={m.assessments_title_name()}
          hint={m.assessments_title_hint()}
          maxLength={200}
          value={body.title}
          {...faultAt('title')}
          onChange={(title) => setBody({ ...body, title })}
        />
        <RadioGroup
          atOnce
          orientation="horizontal"
          label={m.assessments_language()}
          value={body.language.slice(0, 2)}
          options={[
            { id: 'es', label: m.assessments_spanish() },
            { id: 'en', label: m.assessments_english() },
          ]}
          onChange={(language) => setBody({ ...body, language: language ?? body.language })}
        />
        <RadioGroup
          atOnce
          orientation="horizontal"
          label={m.assessments_state()}
          value={draft.state}
          options={[
            { id: 'draft', label: m.assessments_state_draft() },
            { id: 'ready', label: m.assessments_state_ready() },
          ]}
          onChange={(state) => set({ state: state === 'draft' ? 'draft' : 'ready' })}
        />
      </Stack>
    </Card>
  );
}

/** The competencies of the chosen course, or of every course of the subject, each once. */
function competenciesOf(subject: BankChoices['subjects'][number] | undefined, courseId: string | null): Option[] {
  const found = new Map<string, Option>();
  for (const course of subject?.courses ?? [])
    if (courseId === null || course.id === courseId)
      for (const { id, name } of course.competencies) found.set(id, { id, label: name });
  return [...found.values()];
}

/** What is said after marking: to everybody, to whoever has it all right, to the others. */
export function FeedbackFields({ inHand: { draft, setBody } }: { inHand: QuestionInHand }) {
  const { body } = draft;
  const put = (part: Partial<Question['feedback']>) => setBody({ ...body, feedback: { ...body.feedback, ...part } });
  return (
    <Card title={m.assessments_feedback()}>
      <Stack gap={14}>
        {FEEDBACK.map(([name, label]) => (
          <TextArea
            atOnce
            key={name}
            rows={2}
            label={label()}
            maxLength={5000}
            value={body.feedback[name] ?? ''}
            onChange={(text) => put({ [name]: text || undefined })}
          />
        ))}
      </Stack>
    </Card>
  );
}

const FEEDBACK = [
  ['general', m.assessments_feedback_general],
  ['right', m.assessments_feedback_right],
  ['wrong', m.assessments_feedback_wrong],
] as const;
