import { makeId, todayHere } from '@patio/kernel';
import { m } from '@patio/messages';
import { Button, Callout, Drawer, Inline, Load, RadioGroup, Select, Skeleton, Stack, TextArea } from '@patio/ui';
import { DateField } from '@patio/ui/dates';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { InstrumentView } from '../../contract.ts';
import { scoreOf } from '../../rules/instruments.ts';
import { wellbeing } from '../api.ts';
import { useCaseStep } from './use-case-step.ts';

/** Fills in an instrument with a student or a family: choose it, answer, and see what it adds up to. */
export function FillDrawer({ caseId, onClose }: { caseId: string; onClose: () => void }) {
  const query = useQuery(wellbeing.instruments.queryOptions());
  const [key, setKey] = useState<string | null>(null);
  return (
    <Drawer size="lg" title={m.wellbeing_work_fill()} isOpen onOpenChange={(open) => !open && onClose()}>
      <Load query={query} skeleton={<Skeleton shape="form" />}>
        {({ items }) => {
          const chosen = items.find((one) => one.key === key) ?? items[0];
          return (
            <Stack gap={16}>
              <Select
                label={m.wellbeing_work_instrument()}
                value={chosen?.key ?? null}
                onChange={setKey}
                options={items.map((one) => ({ id: one.key, label: one.title }))}
              />
              {chosen && <Questions key={chosen.key} caseId={caseId} instrument={chosen} onClose={onClose} />}
            </Stack>
          );
        }}
      </Load>
    </Drawer>
  );
}

interface QuestionsProps {
  caseId: string;
  instrument: InstrumentView;
  onClose: () => void;
}

function Questions({ caseId, instrument, onClose }: QuestionsProps) {
  const [answersId] = useState(makeId);
  const [answers, setAnswers] = useState<Record<string, number | string>>({});
  const [on, setOn] = useState<string>(todayHere());
  const [note, setNote] = useState('');
  const score = scoreOf(instrument, answers);
  const keep = useCaseStep({
    send: () =>
      wellbeing.fillInstrument.call({
        id: caseId,
        answersId,
        instrumentKey: instrument.key,
        instrumentVersion: instrument.version,
        on,
        answers,
        note: note.trim(),
      }),
    done: m.wellbeing_work_answers_kept(),
    reads: [wellbeing.answers.key(), wellbeing.timeLine.key()],
    onDone: onClose,
  });
  const answer = (id: string, given: number | string) => setAnswers((before) => ({ ...before, [id]: given }));
  return (
    <Stack gap={16}>
      {instrument.intro && <p className="wb-fact">{instrument.intro}</p>}
      <DateField label={m.wellbeing_work_on()} value={on} max={todayHere()} onChange={(next) => next && setOn(next)} />
      {instrument.items.map((item) =>
        item.kind === 'scale' ? (
          <RadioGroup
            key={item.id}
            label={item.text}
            orientation="horizontal"
            value={answers[item.id] === undefined ? null : String(answers[item.id])}
            onChange={(next) => next !== null && answer(item.id, Number(next))}
            options={item.answers.map((one, at) => ({ id: String(at), label: one.text }))}
            isRequired={item.required}
          />
        ) : (
          <TextArea
            key={item.id}
            label={item.text}
            rows={2}
            maxLength={4_000}
            value={String(answers[item.id] ?? '')}
            onChange={(text) => answer(item.id, text)}
            isRequired={item.required}
          />
        ),
      )}
      <TextArea label={m.wellbeing_work_note()} rows={2} maxLength={4_000} value={note} onChange={setNote} />
      {score.points !== null && (
        <Callout tone="neutral" title={m.wellbeing_work_points_of({ points: score.points, most: score.most })}>
          {score.band?.text} {m.wellbeing_work_proposes()}
        </Callout>
      )}
      <Inline gap={8}>
        <Button
          variant="primary"
          isDisabled={score.missing.length > 0}
          isPending={keep.isPending}
          onPress={() => keep.mutate()}
        >
          {m.wellbeing_work_keep_answers()}
        </Button>
        {score.missing.length > 0 && (
          <span className="wb-note">{m.wellbeing_work_missing({ count: score.missing.length })}</span>
        )}
      </Inline>
    </Stack>
  );
}
