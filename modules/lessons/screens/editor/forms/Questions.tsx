import type { Question } from '@patio/engine-lessons';
import { makeId } from '@patio/kernel';
import { m } from '@patio/messages';
import { Button, Menu, Select, TextArea } from '@patio/ui';
import { Plus } from 'lucide-react';
import { emptyQuestion, QUESTION_KINDS, type QuestionKind } from '../blocks/empty-question.ts';
import { AnswerKey } from './AnswerKey.tsx';
import { Items } from './Items.tsx';
import { ShortField } from './ShortField.tsx';

const NAMES: Record<QuestionKind, () => string> = {
  choice: m.lessons_question_choice,
  multiple: m.lessons_question_multiple,
  trueFalse: m.lessons_question_true_false,
  numeric: m.lessons_question_numeric,
  short: m.lessons_question_short,
  match: m.lessons_question_match,
  order: m.lessons_question_order,
  cloze: m.lessons_question_cloze,
};
const kinds = () => QUESTION_KINDS.map((id) => ({ id, label: NAMES[id]() }));

interface QuestionsProps {
  questions: readonly Question[];
  most: number;
  onChange: (questions: Question[]) => void;
}

/** The questions of a quiz, each with its kind, what it asks, and what is right. */
export function Questions({ questions, most, onChange }: QuestionsProps) {
  return (
    <>
      <Items
        items={questions}
        onChange={onChange}
        name={(number) => m.lessons_question_number({ number })}
        add=""
        make={() => emptyQuestion('choice', makeId)}
        most={0}
      >
        {(question, set, at) => (
          <div className="le-question">
            <Select
              label={m.lessons_question_number({ number: at + 1 })}
              atOnce
              value={question.kind}
              options={kinds()}
              onChange={(kind) =>
                kind && kind !== question.kind && set(emptyQuestion(kind as QuestionKind, makeId, question))
              }
            />
            <TextArea
              label={m.lessons_prompt()}
              atOnce
              rows={2}
              maxLength={5000}
              value={question.prompt}
              onChange={(prompt) => set({ ...question, prompt })}
            />
            <AnswerKey question={question} onChange={set} />
            <ShortField
              label={m.lessons_hint_field()}
              value={question.hint ?? ''}
              onChange={(hint) => set({ ...question, hint: hint || undefined })}
            />
          </div>
        )}
      </Items>
      {questions.length < most && (
        <Menu
          label={m.lessons_add_question()}
          trigger={
            <Button size="sm" icon={Plus}>
              {m.lessons_add_question()}
            </Button>
          }
          items={kinds()}
          onAction={(kind) => onChange([...questions, emptyQuestion(kind as QuestionKind, makeId)])}
        />
      )}
    </>
  );
}
