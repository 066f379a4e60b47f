import { m } from '@patio/messages';
import { Button, EmptyState, formatDate, Section } from '@patio/ui';
import { Check, Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import type { BookView, GoalView } from '../../contract.ts';
import { tutor } from '../api.ts';
import { GoalDrawer } from './GoalDrawer.tsx';
import { MasteryPlain } from './MasteryPlain.tsx';
import { useBook } from './use-book.ts';

const SHOWN_REACHED = 6;

/** One's own goals: those that are open, and the last ones that were reached. */
export function Goals({ book }: { book: BookView }) {
  const [edited, setEdited] = useState<GoalView | 'new' | null>(null);
  const open = book.goals.filter(({ state }) => state === 'open');
  const reached = book.goals.filter(({ state }) => state === 'reached').slice(0, SHOWN_REACHED);
  return (
    <Section
      title={m.tutor_book_goals()}
      actions={
        <Button icon={Plus} onPress={() => setEdited('new')}>
          {m.tutor_book_new_goal()}
        </Button>
      }
    >
      {open.length + reached.length === 0 ? (
        <EmptyState scene="sheet" title={m.tutor_book_no_goals()}>
          {m.tutor_book_no_goals_hint()}
        </EmptyState>
      ) : (
        <ul className="bk-cards">
          {[...open, ...reached].map((goal) => (
            <GoalCard key={goal.id} goal={goal} onEdit={() => setEdited(goal)} />
          ))}
        </ul>
      )}
      {edited && (
        <GoalDrawer goal={edited === 'new' ? null : edited} skills={book.skills} onClose={() => setEdited(null)} />
      )}
    </Section>
  );
}

type GoalState = GoalView['state'];

const saveGoal = ({ id, text, skill, targetOn, version }: GoalView, state: GoalState) =>
  tutor.saveGoal.call({ id, text, skill, targetOn, state, seen: version });

function GoalCard({ goal, onEdit }: { goal: GoalView; onEdit: () => void }) {
  const book = useBook();
  const isReached = goal.state === 'reached';
  const turn = (state: GoalState, done: string) =>
    void book.step(
      () => saveGoal(goal, state),
      done,
      () =>
        void book.step(() => saveGoal({ ...goal, version: goal.version + 1 }, goal.state), m.tutor_book_taken_back()),
    );
  return (
    <li data-done={isReached || undefined}>
      <b>{goal.text}</b>
      {goal.skillName && goal.known !== null && <MasteryPlain name={goal.skillName} known={goal.known} />}
      <small>{isReached ? m.tutor_book_reached() : targetText(goal.targetOn)}</small>
      {!isReached && (
        <span className="bk-row">
          <Button size="sm" icon={Check} onPress={() => turn('reached', m.tutor_book_goal_reached())}>
            {m.tutor_book_i_did_it()}
          </Button>
          <Button size="sm" variant="quiet" icon={Pencil} onPress={onEdit}>
            {m.tutor_book_change()}
          </Button>
          <Button size="sm" variant="quiet" onPress={() => turn('dropped', m.tutor_book_goal_dropped())}>
            {m.tutor_book_drop()}
          </Button>
        </span>
      )}
    </li>
  );
}

const targetText = (target: string | null): string =>
  target
    ? m.tutor_book_until({ day: formatDate(target, { day: 'numeric', month: 'long' }) })
    : m.tutor_book_without_date();
