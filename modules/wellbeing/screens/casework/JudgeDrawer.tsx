import { todayHere } from '@patio/kernel';
import { m } from '@patio/messages';
import { Button, Drawer, Inline, RadioGroup, Select, Stack, TextArea } from '@patio/ui';
import { DateField, TimeField } from '@patio/ui/dates';
import { useState } from 'react';
import { type CaseView, type FilledView, RISK_LEVELS, type RiskLevel } from '../../contract.ts';
import { latestReview, REVIEW_DAYS } from '../../rules/reviews.ts';
import { wellbeing } from '../api.ts';
import { riskName } from '../board/RiskBars.tsx';
import { useHeldText } from '../tracking/held-text.ts';
import { shortDay } from './texts.ts';
import { useCaseStep } from './use-case-step.ts';

interface JudgeDrawerProps {
  view: CaseView;
  filled: readonly FilledView[];
  onClose: () => void;
}

/** Judges the level of a case. The last answers propose one; a person decides, and says when it is looked at again. */
export function JudgeDrawer({ view, filled, onClose }: JudgeDrawerProps) {
  const [latest] = filled;
  const today = todayHere();
  const [level, setLevel] = useState<RiskLevel>(latest?.band?.level ?? view.risk?.level ?? 'medium');
  const [answersId, setAnswersId] = useState<string | null>(latest?.id ?? null);
  const [why, setWhy] = useHeldText(`judge ${view.id}`);
  const [on, setOn] = useState<string | null>(null);
  const [at, setAt] = useState<string | null>(view.nextReviewAt?.padStart(5, '0') ?? null);
  const limit = latestReview(level, today);
  const nextReviewOn = on !== null && on <= limit ? on : limit;
  const leave = () => {
    setWhy('');
    onClose();
  };
  const judge = useCaseStep({
    send: () =>
      wellbeing.judgeRisk.call({
        id: view.id,
        version: view.version,
        level,
        answersId,
        why: why.trim(),
        nextReviewOn,
        nextReviewAt: at,
      }),
    done: m.wellbeing_work_judged(),
    reads: [wellbeing.readCase.key(), wellbeing.answers.key(), wellbeing.board.key(), wellbeing.timeLine.key()],
    onDone: leave,
  });
  return (
    <Drawer title={m.wellbeing_work_judge()} isOpen onOpenChange={(open) => !open && leave()}>
      <Stack gap={16}>
        {filled.length > 0 && (
          <Select
            label={m.wellbeing_work_judged_with()}
            value={answersId ?? 'none'}
            onChange={(next) => setAnswersId(next === 'none' ? null : next)}
            options={[
              ...filled.map((one) => ({ id: one.id, label: `${one.instrument.title} · ${shortDay(one.on)}` })),
              { id: 'none', label: m.wellbeing_work_judged_with_none() },
            ]}
          />
        )}
        <RadioGroup
          label={m.wellbeing_work_level()}
          look="card"
          value={level}
          onChange={(next) => setLevel(RISK_LEVELS.find((one) => one === next) ?? level)}
          options={RISK_LEVELS.toReversed().map((one) => ({
            id: one,
            label: riskName(one),
            detail: m.wellbeing_work_look_within({ days: REVIEW_DAYS[one] }),
          }))}
        />
        <TextArea
          label={m.wellbeing_work_judged_why()}
          hint={answersId === null ? m.wellbeing_work_judged_why_needed() : m.wellbeing_work_judged_why_hint()}
          rows={3}
          maxLength={2_000}
          value={why}
          onChange={setWhy}
          isRequired={answersId === null}
        />
        <div className="wb-two">
          <DateField
            label={m.wellbeing_work_next_review()}
            hint={m.wellbeing_work_latest({ day: shortDay(limit) })}
            value={nextReviewOn}
            max={limit}
            onChange={setOn}
          />
          <TimeField label={m.wellbeing_work_next_time()} value={at} onChange={setAt} />
        </div>
        <Inline gap={8}>
          <Button
            variant="primary"
            isDisabled={answersId === null && why.trim() === ''}
            isPending={judge.isPending}
            onPress={() => judge.mutate()}
          >
            {m.wellbeing_work_keep_level()}
          </Button>
          <Button onPress={leave}>{m.ui_cancel()}</Button>
        </Inline>
      </Stack>
    </Drawer>
  );
}
