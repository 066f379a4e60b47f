import { useOutbox } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Callout, Card, Icon, RowList, Section } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, Handshake, Lightbulb, RotateCw, Sprout } from 'lucide-react';
import type { PracticeSummary } from '../../contract.ts';
import { tutor } from '../api.ts';
import type { SessionState } from './kept.ts';
import { standingLabel } from './labels.ts';
import { PRACTICE } from './outbox.ts';
import { improvedIn, type SkillLine, type SkillOutcome, summarise } from './session-summary.ts';

const WORDS: Record<SkillOutcome, (input: { alone: number; tries: number }) => string> = {
  alone: m.tutor_practice_did_alone,
  with_help: m.tutor_practice_did_with_help,
  after_solution: m.tutor_practice_did_after_solution,
  together: m.tutor_practice_did_together,
};
const ICONS = { alone: CircleCheck, with_help: Lightbulb, after_solution: RotateCw, together: Handshake };
const TONES = { alone: 'ok', with_help: 'info', after_solution: 'info', together: 'neutral' } as const;

interface FinishProps {
  state: SessionState;
  onLeave: () => void;
  onAgain: () => void;
}

/** What a session brought, in words: first what got better, then skill by skill. What the school has counted comes when it was told. */
export function Finish({ state, onLeave, onAgain }: FinishProps) {
  const waits = useOutbox()?.some(
    (entry) => entry.kind === PRACTICE && entry.target === state.sessionId && entry.state !== 'sent',
  );
  const { data } = useQuery({
    ...tutor.practiceSummary.queryOptions({ input: { sessionId: state.sessionId } }),
    enabled: waits === false && state.ends.length > 0,
  });
  const lines = summarise(state.ends);
  const names = new Map(state.items.map(({ skill, name }) => [skill, name]));
  const nameOf = (skill: string) => names.get(skill) ?? skill;
  return (
    <div className="pr-finish">
      <Card tone="now">
        <p className="pr-kicker">{m.tutor_practice_finished()}</p>
        <h2>{headline(state, lines, nameOf)}</h2>
        <p>{m.tutor_practice_finished_hint()}</p>
        <div className="pr-row">
          <Button size="lg" icon={RotateCw} onPress={onAgain}>
            {m.tutor_practice_again()}
          </Button>
          <Button size="lg" variant="quiet" href="/student/progress">
            {m.tutor_practice_see_progress()}
          </Button>
          <Button size="lg" variant="quiet" onPress={onLeave}>
            {m.tutor_practice_leave()}
          </Button>
        </div>
      </Card>
      {waits && <Callout tone="info">{m.tutor_practice_waits()}</Callout>}
      {data && <Moved summary={data} />}
      <Section title={m.tutor_practice_what_you_did()}>
        <Card flush>
          <RowList
            label={m.tutor_practice_what_you_did()}
            items={lines.map(({ skill, outcome, alone, tries }) => ({
              id: skill,
              icon: ICONS[outcome],
              tone: TONES[outcome],
              title: nameOf(skill),
              detail: WORDS[outcome]({ alone, tries }),
            }))}
          />
        </Card>
      </Section>
    </div>
  );
}

/** The best news first: something that turned from help to alone, then what went alone, then that one stayed with it. */
function headline({ ends }: SessionState, lines: readonly SkillLine[], nameOf: (skill: string) => string): string {
  const [better] = improvedIn(ends);
  if (better) return m.tutor_practice_better({ skill: nameOf(better) });
  const alone = lines.filter(({ outcome }) => outcome === 'alone').length;
  if (alone > 0) return m.tutor_practice_alone_count({ count: alone, of: lines.length });
  return m.tutor_practice_stayed({ count: ends.length });
}

/** Skills whose standing changed with this session. */
function Moved({ summary }: { summary: PracticeSummary }) {
  const moved = summary.skills.filter(({ before, after }) => before !== after);
  if (moved.length === 0) return null;
  return (
    <ul className="pr-moved" aria-label={m.tutor_practice_moved()}>
      {moved.map(({ skill, name, before, after }) => (
        <li key={skill}>
          <Icon of={Sprout} />
          <span>
            {m.tutor_practice_moved_line({ skill: name, before: standingLabel(before), after: standingLabel(after) })}
          </span>
        </li>
      ))}
    </ul>
  );
}
