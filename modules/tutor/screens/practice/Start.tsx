import { m } from '@patio/messages';
import { Button, Card, EmptyState, Inline, RowList, Section, Segmented } from '@patio/ui';
import { CalendarClock, Play, Sprout, Target } from 'lucide-react';
import type { PracticeItem, PracticePlan, TutorSubject } from '../../contract.ts';
import type { PracticeChoice, SessionState } from './kept.ts';
import { subjectLabel, whyLabel } from './labels.ts';

const ICONS = { due: CalendarClock, weak: Target, new: Sprout };
const TONES = { due: 'warn', weak: 'info', new: 'ok' } as const;

interface StartProps {
  plan: PracticePlan;
  choice: PracticeChoice;
  /** A session that was left in the middle. */
  left: SessionState | null;
  onChoose: (choice: PracticeChoice) => void;
  onStart: () => void;
  onResume: () => void;
}

/** Before a session: what it holds and why, and the choice of another subject. */
export function Start({ plan, choice, left, onChoose, onStart, onResume }: StartProps) {
  return (
    <>
      {left && <Left left={left} onResume={onResume} />}
      {plan.subjects.length > 1 && (
        <Inline>
          <Segmented
            label={m.tutor_practice_subject()}
            value={plan.subject}
            onChange={(picked) => onChoose({ subject: picked as TutorSubject })}
            options={plan.subjects.map(({ subject }) => ({ id: subject, label: subjectLabel(subject) }))}
          />
        </Inline>
      )}
      {plan.items.length === 0 ? (
        <Nothing onlyDue={choice.only === 'due'} onAll={() => onChoose({ subject: choice.subject })} />
      ) : (
        <>
          <Card tone="now">
            <div className="pr-start">
              <div>
                <p className="pr-kicker">{subjectLabel(plan.subject)}</p>
                <h2>{m.tutor_practice_ready({ count: plan.items.length })}</h2>
                <p>{mixText(plan.items)}</p>
              </div>
              <Button size="lg" icon={Play} onPress={onStart}>
                {m.tutor_practice_start()}
              </Button>
            </div>
          </Card>
          <Section title={m.tutor_practice_plan()} id="plan">
            <Card flush>
              <RowList
                label={m.tutor_practice_plan()}
                items={plan.items.map(({ skill, name, seed, why }) => ({
                  id: `${skill} ${seed}`,
                  icon: ICONS[why],
                  tone: TONES[why],
                  title: name,
                  detail: whyLabel(why),
                }))}
              />
            </Card>
          </Section>
        </>
      )}
    </>
  );
}

const Left = ({ left, onResume }: { left: SessionState; onResume: () => void }) => (
  <Card>
    <div className="pr-start">
      <div>
        <h2>{m.tutor_practice_left()}</h2>
        <p>{m.tutor_practice_left_at({ number: left.at + 1, count: left.items.length })}</p>
      </div>
      <Button icon={Play} onPress={onResume}>
        {m.tutor_practice_resume()}
      </Button>
    </div>
  </Card>
);

const Nothing = ({ onlyDue, onAll }: { onlyDue: boolean; onAll: () => void }) =>
  onlyDue ? (
    <EmptyState
      scene="done"
      title={m.tutor_practice_none_due()}
      action={<Button onPress={onAll}>{m.tutor_practice_practise_anyway()}</Button>}
    >
      {m.tutor_practice_none_due_hint()}
    </EmptyState>
  ) : (
    <EmptyState scene="books" title={m.tutor_practice_none()}>
      {m.tutor_practice_none_hint()}
    </EmptyState>
  );

/** How many are reviews, how many strengthen and how many are new, in one sentence. */
function mixText(items: readonly PracticeItem[]): string {
  const count = (why: PracticeItem['why']) => items.filter((item) => item.why === why).length;
  const parts = [
    { count: count('due'), text: m.tutor_practice_mix_due },
    { count: count('weak'), text: m.tutor_practice_mix_weak },
    { count: count('new'), text: m.tutor_practice_mix_new },
  ];
  return parts
    .filter((part) => part.count > 0)
    .map(({ count: many, text }) => text({ count: many }))
    .join(' · ');
}
