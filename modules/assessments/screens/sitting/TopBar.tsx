import { m } from '@patio/messages';
import { SaveState } from '@patio/ui';
import { howAnswered } from '../asking/given.ts';
import { Clock } from './Clock.tsx';
import { Help } from './Help.tsx';
import type { Item } from './paper.ts';
import type { SittingNow } from './use-sitting.ts';

/** What stays in sight: the time, that everything is saved, and a hand to raise. */
export function TopBar({ sitting, items }: { sitting: SittingNow; items: readonly Item[] }) {
  const { kept, phase, store } = sitting;
  const answered = items.filter(
    ({ key, question }) => howAnswered(question, kept.locals[key]?.answer) !== 'none',
  ).length;
  return (
    <div className="sit-bar">
      <Clock sitting={sitting} />
      <span className="sit-count">{m.assessments_sit_answered_of({ answered, questions: items.length })}</span>
      <span className="sit-saved">
        <SaveState state={phase} count={Math.max(1, store.unsent)} onRetry={store.flush} />
      </span>
      <Help sitting={sitting} />
    </div>
  );
}
