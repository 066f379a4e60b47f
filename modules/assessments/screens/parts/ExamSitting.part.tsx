import { useParams } from '@patio/client';
import { Callout, Load, Skeleton, Stack } from '@patio/ui';
import { useState } from 'react';
import type { SittingRules } from '../../contract.ts';
import { AttemptPage } from '../sitting/AttemptPage.tsx';
import { Attempts } from '../sitting/before/Attempts.tsx';
import { Rules } from '../sitting/before/Rules.tsx';
import { Start } from '../sitting/before/Start.tsx';
import { notNowText } from '../sitting/before/standing.ts';
import { useRules } from '../sitting/use-attempt.ts';
import { useOpening } from '../sitting/use-opening.ts';
import '../sitting/sitting.css';

/** Where an exam is sat: its rules, then the paper, then what was handed in. An open attempt goes on by itself. */
export default function ExamSittingPart() {
  const { id = '' } = useParams();
  const rules = useRules(id);
  return (
    <Load query={rules} skeleton={<Skeleton shape="form" />}>
      {(loaded) => <Exam rules={loaded} reread={rules.refetch} />}
    </Load>
  );
}

function Exam({ rules, reread }: { rules: SittingRules; reread: () => unknown }) {
  const [entered, setEntered] = useState<string>();
  useOpening(rules, reread);
  const attemptId = entered ?? rules.attempts.find(({ state }) => state === 'open')?.id;
  if (attemptId && attemptId !== entered) setEntered(attemptId);
  if (attemptId) return <AttemptPage attemptId={attemptId} />;
  const notNow = notNowText(rules);
  return (
    <Stack gap={16}>
      {notNow && <Callout tone="neutral">{notNow}</Callout>}
      <Rules rules={rules} />
      {!notNow && <Start rules={rules} onStarted={setEntered} />}
      <Attempts rules={rules} shown={undefined} />
    </Stack>
  );
}
