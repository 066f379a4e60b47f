import { useMe, useOnline } from '@patio/client';
import { m } from '@patio/messages';
import { Button, EmptyState, Icon } from '@patio/ui';
import { ArrowRight, CloudOff } from 'lucide-react';
import { Exercise, isTapped } from './Exercise.tsx';
import { Finish } from './Finish.tsx';
import { HintLadder } from './HintLadder.tsx';
import type { SessionState } from './kept.ts';
import { useSession } from './use-session.ts';

interface SessionProps {
  begun: SessionState;
  onLeave: () => void;
  onAgain: () => void;
}

/** A session of practice: one exercise at a time, with its ladder of help beside it. */
export function Session({ begun, onLeave, onAgain }: SessionProps) {
  const { audience } = useMe();
  const online = useOnline();
  const working = useSession(begun, (task) => isTapped(task, audience === 'k3'));
  const { state, task } = working;
  const planned = state.items[state.at];
  if (working.isFinished || !planned) return <Finish state={state} onLeave={onLeave} onAgain={onAgain} />;
  return (
    <div className="pr" data-k3={audience === 'k3' || undefined}>
      <div className="pr-top">
        <p>{m.tutor_practice_place({ number: state.at + 1, count: state.items.length })}</p>
        <Segments at={state.at} count={state.items.length} />
        {!online && (
          <span className="pr-offline">
            <Icon of={CloudOff} /> {m.tutor_practice_offline()}
          </span>
        )}
        <Button variant="quiet" size="sm" onPress={onLeave}>
          {m.tutor_practice_pause()}
        </Button>
      </div>
      {task ? (
        <div className="pr-desk">
          <Exercise key={`${task.session.item.skill} ${task.session.item.seed}`} {...{ planned, task, working }} />
          <HintLadder session={task.session} />
        </div>
      ) : (
        <Unknown onPress={working.onward} />
      )}
    </div>
  );
}

const Segments = ({ at, count }: { at: number; count: number }) => (
  <span className="pr-segments" aria-hidden>
    {Array.from({ length: count }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: an exercise is its place
      <i key={index} data-state={index < at ? 'done' : index === at ? 'here' : undefined} />
    ))}
  </span>
);

/** The app on this device is older than the plan: the exercise is passed over. */
const Unknown = ({ onPress }: { onPress: () => void }) => (
  <EmptyState
    scene="sheet"
    title={m.tutor_practice_unknown()}
    action={
      <Button variant="primary" iconEnd={ArrowRight} onPress={onPress}>
        {m.tutor_practice_next()}
      </Button>
    }
  >
    {m.tutor_practice_unknown_hint()}
  </EmptyState>
);
