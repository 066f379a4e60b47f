import type { Answer, OpenQuestion } from '@patio/engine-assessment';
import { useId } from 'react';
import { AskedPicture } from './AskedPicture.tsx';
import { ClozeAnswer } from './ClozeAnswer.tsx';
import { EssayAnswer } from './EssayAnswer.tsx';
import type { Asked, Parts } from './fields.ts';
import { emptyAnswer } from './given.ts';
import { HotSpotAnswer } from './HotSpotAnswer.tsx';
import { MatchAnswer } from './MatchAnswer.tsx';
import { MathText } from './MathText.tsx';
import { ChoiceAnswer, MultipleAnswer, TrueFalseAnswer } from './OptionAnswers.tsx';
import { OrderAnswer } from './OrderAnswer.tsx';
import { WrittenAnswer } from './WrittenAnswer.tsx';
import './asking.css';

export interface AskedQuestionProps {
  /** As `askQuestion` shows it to one student. */
  question: OpenQuestion;
  answer?: Answer | undefined;
  /** Without it the answer can only be read. */
  onChange?: ((answer: Answer) => void) | undefined;
  /** How the parts were marked, where that may be seen. */
  parts?: Parts | undefined;
}

/** One question of any kind with the fields for its answer. */
export function AskedQuestion({ question, answer, onChange, parts }: AskedQuestionProps) {
  const labelledBy = useId();
  const given = answer?.kind === question.kind ? answer : emptyAnswer(question);
  return (
    <div className="ask" lang={question.language} data-kind={question.kind}>
      <div className="ask-prompt" id={labelledBy}>
        <MathText text={question.prompt} />
      </div>
      {question.image && question.kind !== 'hot_spot' && <AskedPicture picture={question.image} />}
      {answerFields({ question, answer: given, onChange, parts, labelledBy })}
    </div>
  );
}

type AnyFields = Omit<AskedQuestionProps, 'answer'> & { answer: Answer; labelledBy: string };

// The kind of the answer is that of the question; TypeScript cannot follow a pair through a switch.
const as = <Kind extends OpenQuestion['kind'] & Answer['kind']>(fields: AnyFields) => fields as unknown as Asked<Kind>;

function answerFields(fields: AnyFields) {
  switch (fields.question.kind) {
    case 'choice':
      return <ChoiceAnswer {...as<'choice'>(fields)} />;
    case 'multiple':
      return <MultipleAnswer {...as<'multiple'>(fields)} />;
    case 'true_false':
      return <TrueFalseAnswer {...as<'true_false'>(fields)} />;
    case 'numeric':
    case 'formula':
    case 'short':
      return <WrittenAnswer {...as<'numeric' | 'formula' | 'short'>(fields)} />;
    case 'match':
      return <MatchAnswer {...as<'match'>(fields)} />;
    case 'order':
      return <OrderAnswer {...as<'order'>(fields)} />;
    case 'cloze':
      return <ClozeAnswer {...as<'cloze'>(fields)} />;
    case 'hot_spot':
      return <HotSpotAnswer {...as<'hot_spot'>(fields)} />;
    case 'essay':
      return <EssayAnswer {...as<'essay'>(fields)} />;
  }
}
