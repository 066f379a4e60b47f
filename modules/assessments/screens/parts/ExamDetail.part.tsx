import { useParams, useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Callout, Card, Load, Skeleton } from '@patio/ui';
import { ArrowRight } from 'lucide-react';
import { z } from 'zod';
import type { SittingRules } from '../../contract.ts';
import { Result } from '../sitting/after/Result.tsx';
import { Attempts } from '../sitting/before/Attempts.tsx';
import { Rules } from '../sitting/before/Rules.tsx';
import { notNowText } from '../sitting/before/standing.ts';
import { useRules } from '../sitting/use-attempt.ts';
import { useOpening } from '../sitting/use-opening.ts';
import '../sitting/sitting.css';

const search = z.object({ attempt: z.uuid().optional() });

/** An exam on the page of one's work: how it goes before, and what came of it afterwards. */
export default function ExamDetailPart() {
  const { id = '' } = useParams();
  const rules = useRules(id);
  return (
    <Load query={rules} skeleton={<Skeleton shape="cards" />}>
      {(loaded) => <Exam rules={loaded} reread={rules.refetch} />}
    </Load>
  );
}

function Exam({ rules, reread }: { rules: SittingRules; reread: () => unknown }) {
  const [{ attempt }] = useSearchState(search);
  useOpening(rules, reread);
  const seen = rules.attempts.filter(({ canSee }) => canSee);
  const shown = attempt ?? (seen.length === 1 ? seen[0]?.id : undefined);
  const isOpen = rules.attempts.some(({ state }) => state === 'open');
  const notNow = isOpen ? null : notNowText(rules);
  return (
    <>
      {notNow && !shown && <Callout tone="neutral">{notNow}</Callout>}
      {!notNow && (
        <Card>
          <Button variant="primary" size="lg" wide iconEnd={ArrowRight} href={`/student/assignment-submit/${rules.id}`}>
            {isOpen ? m.assessments_sit_continue() : m.assessments_sit_to_exam()}
          </Button>
        </Card>
      )}
      {!(shown && rules.attempts.length === 1) && <Attempts rules={rules} shown={shown} />}
      {shown ? <Result attemptId={shown} /> : <Rules rules={rules} />}
    </>
  );
}
