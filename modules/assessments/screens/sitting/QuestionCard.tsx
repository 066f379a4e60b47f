import { m } from '@patio/messages';
import { Button, Callout, formatNumber } from '@patio/ui';
import { Flag, FlagOff } from 'lucide-react';
import { AskedQuestion } from '../asking/AskedQuestion.tsx';
import { MathText } from '../asking/MathText.tsx';
import { headId } from './focus-head.ts';
import type { Item } from './paper.ts';
import type { SittingNow } from './use-sitting.ts';

interface CardProps {
  sitting: SittingNow;
  item: Item;
  count: number;
  isLocked: boolean;
}

/** One question on the paper: its number, what it is worth, its fields, and a flag for oneself. */
export function QuestionCard({ sitting: { store, kept }, item, count, isLocked }: CardProps) {
  const { key, number, points, question, opens } = item;
  const isFlagged = kept.flags.includes(key);
  const local = kept.locals[key];
  return (
    <>
      {opens && (
        <div className="sit-section">
          {opens.title && <h2>{opens.title}</h2>}
          {opens.instructions && (
            <p>
              <MathText text={opens.instructions} />
            </p>
          )}
        </div>
      )}
      <article className="card sit-question">
        <header>
          <h2 id={headId(key)} tabIndex={-1}>
            {m.assessments_sit_question_of({ number, count })}
          </h2>
          <span>{m.assessments_sit_worth({ count: points, points: formatNumber(points) })}</span>
          <Button
            size="sm"
            variant="quiet"
            icon={isFlagged ? FlagOff : Flag}
            aria-pressed={isFlagged}
            onPress={() => store.flag(key)}
          >
            {isFlagged ? m.assessments_sit_unflag() : m.assessments_sit_flag()}
          </Button>
        </header>
        <AskedQuestion
          question={question}
          answer={local?.answer}
          onChange={isLocked ? undefined : (answer) => store.write(key, answer)}
        />
        {local?.state === 'refused' && (
          <Callout tone="warn" live>
            {m.assessments_sit_refused()}
          </Callout>
        )}
      </article>
    </>
  );
}
