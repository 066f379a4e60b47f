import { m } from '@patio/messages';
import { Button, RadioGroup, TextArea, useUnsaved } from '@patio/ui';
import { useState } from 'react';
import type { MySurvey, SurveyAnswers, SurveyQuestion } from '../../contract.ts';
import { areComplete, STEPS } from '../../rules/survey.ts';
import { recognition } from '../api.ts';
import { useFeedback } from './use-feedback.ts';

/** The questions of a survey; it is sent whole, once. */
export function SurveyForm({ survey, onClose }: { survey: MySurvey; onClose: () => void }) {
  const step = useFeedback();
  const [answers, setAnswers] = useState<SurveyAnswers>({});
  const [isSending, setSending] = useState(false);
  useUnsaved(Object.keys(answers).length > 0);
  const send = async () => {
    setSending(true);
    await step(() => recognition.answerSurvey.call({ surveyId: survey.id, answers }), m.recognition_survey_thanks());
    setSending(false);
  };
  return (
    <div className="rg-survey">
      {survey.questions.map((question) => (
        <Question
          key={question.id}
          question={question}
          answer={answers[question.id]}
          onAnswer={(answer) => setAnswers((before) => ({ ...before, [question.id]: answer }))}
        />
      ))}
      <span className="rg-row">
        <Button
          variant="primary"
          isDisabled={!areComplete(survey.questions, answers)}
          isPending={isSending}
          onPress={send}
        >
          {m.recognition_survey_send()}
        </Button>
        <Button variant="quiet" onPress={onClose}>
          {m.ui_cancel()}
        </Button>
      </span>
    </div>
  );
}

interface QuestionProps {
  question: SurveyQuestion;
  answer: SurveyAnswers[string] | undefined;
  onAnswer: (answer: SurveyAnswers[string]) => void;
}

function Question({ question, answer, onAnswer }: QuestionProps) {
  if (question.kind === 'text')
    return (
      <TextArea
        label={question.text}
        hint={m.recognition_survey_optional()}
        rows={3}
        maxLength={1_000}
        value={typeof answer === 'string' ? answer : ''}
        onChange={onAnswer}
        atOnce
      />
    );
  const options =
    question.kind === 'scale'
      ? Array.from({ length: STEPS }, (_, nth) => ({ id: String(nth + 1), label: stepLabel(nth + 1) }))
      : question.options.map((label, nth) => ({ id: String(nth), label }));
  return (
    <RadioGroup
      label={question.text}
      value={answer === undefined ? null : String(answer)}
      onChange={(next) => next !== null && onAnswer(Number(next))}
      options={options}
      atOnce
    />
  );
}

/** A step of a scale in words. */
export const stepLabel = (step: number): string =>
  [m.recognition_step_1, m.recognition_step_2, m.recognition_step_3, m.recognition_step_4, m.recognition_step_5][
    step - 1
  ]!();
