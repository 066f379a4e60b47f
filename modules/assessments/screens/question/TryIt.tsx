import {
  type Answer,
  answerBack,
  answerShown,
  askQuestion,
  keyAnswer,
  markAnswer,
  pointsFor,
  type Question,
} from '@patio/engine-assessment';
import { m } from '@patio/messages';
import { Button, Card, Inline, Stack } from '@patio/ui';
import { Dices, Eye, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { AskedQuestion } from '../asking/AskedQuestion.tsx';
import { decimalSign } from '../decimal-sign.ts';
import { MarkedNote } from '../marked/MarkedNote.tsx';
import { partsShown } from './parts-shown.ts';

/** The question as a student gets it, marked while it is answered. */
export function TryIt({ question }: { question: Question }) {
  const [turn, setTurn] = useState(1);
  const [answer, setAnswer] = useState<Answer | undefined>(undefined);
  const seed = `try ${turn}`;
  const shown = askQuestion(question, { seed, decimalSign: decimalSign() });
  const given = answer?.kind === question.kind ? answerBack(question, seed, answer) : null;
  const marked = given && markAnswer(question, given, seed);
  const key = keyAnswer(question, seed);
  return (
    <Card
      title={m.assessments_try_it()}
      actions={
        <Inline gap={6}>
          <Button size="sm" variant="quiet" icon={RotateCcw} isDisabled={!answer} onPress={() => setAnswer(undefined)}>
            {m.assessments_try_again()}
          </Button>
          <Button
            size="sm"
            variant="quiet"
            icon={Dices}
            onPress={() => {
              setAnswer(undefined);
              setTurn((now) => now + 1);
            }}
          >
            {m.assessments_other_student()}
          </Button>
        </Inline>
      }
    >
      <Stack gap={14}>
        <AskedQuestion
          key={seed}
          question={shown}
          answer={answer}
          onChange={setAnswer}
          parts={marked ? partsShown(question, seed, marked.parts) : undefined}
        />
        {marked && marked.result !== 'open' && (
          <MarkedNote marked={marked} earned={pointsFor(question.points, marked.share)} points={question.points} />
        )}
        {key && (
          <Inline>
            <Button size="sm" icon={Eye} onPress={() => setAnswer(answerShown(question, seed, key))}>
              {m.assessments_show_key()}
            </Button>
          </Inline>
        )}
      </Stack>
    </Card>
  );
}
