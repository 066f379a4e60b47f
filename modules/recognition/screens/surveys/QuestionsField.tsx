import { makeId } from '@patio/kernel';
import { m } from '@patio/messages';
import { Button, Card, Select, Stack, TextArea, TextField } from '@patio/ui';
import { Plus, Trash2 } from 'lucide-react';
import type { SurveyQuestion } from '../../contract.ts';

type Kind = SurveyQuestion['kind'];

/** A question to begin with; the id tells it apart from the others of its survey. */
export const newQuestion = (kind: Kind): SurveyQuestion => ({ id: makeId().slice(-12), kind, text: '', options: [] });

const KINDS: readonly { id: Kind; label: () => string }[] = [
  { id: 'scale', label: () => m.recognition_kind_scale() },
  { id: 'choice', label: () => m.recognition_kind_choice() },
  { id: 'text', label: () => m.recognition_kind_text() },
];
const MOST = 20;

interface QuestionsFieldProps {
  questions: SurveyQuestion[];
  onChange: (questions: SurveyQuestion[]) => void;
}

/** The questions of a survey, one below the other. */
export function QuestionsField({ questions, onChange }: QuestionsFieldProps) {
  const replace = (id: string, next: Partial<SurveyQuestion>) =>
    onChange(questions.map((question) => (question.id === id ? { ...question, ...next } : question)));
  return (
    <Stack gap={12}>
      {questions.map((question, nth) => (
        <Card
          key={question.id}
          level={3}
          title={m.recognition_question_number({ number: nth + 1 })}
          actions={
            questions.length > 1 && (
              <Button
                size="sm"
                variant="quiet"
                icon={Trash2}
                onPress={() => onChange(questions.filter(({ id }) => id !== question.id))}
              >
                {m.recognition_question_remove()}
              </Button>
            )
          }
        >
          <QuestionFields question={question} onChange={(next) => replace(question.id, next)} />
        </Card>
      ))}
      {questions.length < MOST && (
        <div>
          <Button icon={Plus} onPress={() => onChange([...questions, newQuestion('scale')])}>
            {m.recognition_question_add()}
          </Button>
        </div>
      )}
    </Stack>
  );
}

function QuestionFields({
  question,
  onChange,
}: {
  question: SurveyQuestion;
  onChange: (next: Partial<SurveyQuestion>) => void;
}) {
  return (
    <Stack gap={10}>
      <TextField
        label={m.recognition_question_text()}
        value={question.text}
        onChange={(text) => onChange({ text })}
        maxLength={300}
        isRequired
      />
      <Select
        label={m.recognition_question_kind()}
        value={question.kind}
        onChange={(kind) => onChange({ kind: (kind ?? 'scale') as Kind, options: [] })}
        options={KINDS.map(({ id, label }) => ({ id, label: label() }))}
      />
      {question.kind === 'choice' && (
        <TextArea
          label={m.recognition_question_options()}
          hint={m.recognition_question_options_hint()}
          rows={3}
          value={question.options.join('\n')}
          onChange={(text) => onChange({ options: text === '' ? [] : text.split('\n').slice(0, 8) })}
        />
      )}
    </Stack>
  );
}
