import { answerShown, askQuestion } from '@patio/engine-assessment';
import { m } from '@patio/messages';
import { Button, Callout, Card, KeyHints, Stack } from '@patio/ui';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { MarkQueue, QueueAnswer } from '../../contract.ts';
import { AskedQuestion } from '../asking/AskedQuestion.tsx';
import { MathText } from '../asking/MathText.tsx';
import { decimalSign } from '../decimal-sign.ts';
import { MarkForm } from './MarkForm.tsx';

const SEED = 'marking';

interface Props {
  shown: NonNullable<MarkQueue['shown']>;
  canMark: boolean;
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable="true"]');

const versionOf = (answer: QueueAnswer | undefined): number => answer?.mark?.version ?? 0;

/** One answer after the other to the same question; saving leads to the next one. */
export function AnswerQueue({ shown, canMark }: Props) {
  // The order of the beginning: an answer that was marked must not leave from under the reader.
  const [order] = useState(() => shown.answers.map(({ attemptId }) => attemptId));
  const [at, setAt] = useState(0);
  const place = useRef<HTMLDivElement>(null);
  const known = new Map(shown.answers.map((answer) => [answer.attemptId, answer]));
  const kept = useRef(known);
  // What was read before a mark was saved must not hide it.
  for (const [id, answer] of known)
    if (versionOf(answer) >= versionOf(kept.current.get(id))) kept.current.set(id, answer);
  const answer = kept.current.get(order[at] ?? '') ?? shown.answers[0]!;
  const go = (by: -1 | 1) => setAt((now) => Math.min(order.length - 1, Math.max(0, now + by)));
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === 'j' || event.key === 'ArrowRight') setAt((now) => Math.min(order.length - 1, now + 1));
      else if (event.key === 'k' || event.key === 'ArrowLeft') setAt((now) => Math.max(0, now - 1));
      else if (event.key === 'p') place.current?.querySelector<HTMLElement>('input')?.focus();
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [order.length]);
  const { body } = shown;
  const given = answer.answer && answerShown(body, SEED, answer.answer);
  return (
    <div className="ma">
      <Card
        title={answer.student ?? m.assessments_answer_number({ number: at + 1, all: order.length })}
        actions={
          <>
            <Button size="sm" icon={ArrowLeft} isDisabled={at === 0} onPress={() => go(-1)}>
              {m.assessments_previous()}
            </Button>
            <Button size="sm" iconEnd={ArrowRight} isDisabled={at === order.length - 1} onPress={() => go(1)}>
              {m.assessments_next()}
            </Button>
          </>
        }
      >
        {body.kind === 'essay' ? (
          <p className="ma-essay" lang={body.language}>
            {given?.kind === 'essay' && given.text.trim() !== '' ? given.text : m.assessments_result_open()}
          </p>
        ) : (
          <AskedQuestion
            question={askQuestion(body, { seed: SEED, shuffle: false, decimalSign: decimalSign() })}
            answer={given ?? undefined}
          />
        )}
      </Card>
      <Stack gap={16}>
        <Card title={m.assessments_question()}>
          <MathText text={body.prompt} />
          {body.kind === 'essay' && body.guide && (
            <Callout tone="info" title={m.assessments_guide()}>
              {body.guide}
            </Callout>
          )}
        </Card>
        {canMark && (
          <Card title={m.assessments_mark()}>
            <div ref={place}>
              <MarkForm
                key={`${answer.attemptId} ${answer.mark?.version ?? 0}`}
                attemptId={answer.attemptId}
                itemKey={answer.key}
                points={answer.points}
                mark={answer.mark}
                onSaved={(mark) => {
                  kept.current.set(answer.attemptId, { ...answer, mark });
                  go(1);
                }}
              />
            </div>
          </Card>
        )}
        <KeyHints
          items={[
            { keys: ['J', 'K'], does: m.assessments_keys_move() },
            { keys: ['P'], does: m.assessments_keys_points() },
            { keys: ['Ctrl', 'Enter'], does: m.assessments_keys_save() },
          ]}
        />
      </Stack>
    </div>
  );
}
