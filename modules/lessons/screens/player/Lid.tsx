import { m } from '@patio/messages';
import { coverProps, IconButton, lazyPart, type NotebookLook, Status } from '@patio/ui';
import { ALargeSmall, CloudCheck, X } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { PublishedLesson } from '../../contract.ts';
import type { Step } from '../../rules/steps.ts';
import type { TextLook } from './text-look.ts';

/** Few readers change how the text looks: its fields arrive when somebody does. */
const LookMenu = lazyPart(() => import('./LookMenu.tsx'));

interface LidProps {
  view: PublishedLesson & { keptAt?: number };
  steps: readonly Step[];
  at: number;
  isSeen: (id: string) => boolean;
  look: TextLook;
  onLook: (change: Partial<TextLook>) => void;
  hasEasy: boolean;
  onClose: () => void;
}

/** The cover of the class as the head of the lesson: where one is, in segments and in words. */
export function Lid({ view, steps, at, isSeen, look, onLook, hasEasy, onClose }: LidProps) {
  const [isLookWanted, setLookWanted] = useState(false);
  const button = (
    <IconButton icon={ALargeSmall} size="lg" label={m.lessons_text_look()} onPress={() => setLookWanted(true)} />
  );
  const place = m.lessons_step_of({ step: at + 1, steps: steps.length });
  return (
    <header className="cover lp-lid" {...coverProps(view.course.look as NotebookLook)}>
      <IconButton icon={X} size="lg" label={m.lessons_close()} onPress={onClose} />
      <div className="lp-title">
        <h1>{view.title}</h1>
        <small>
          {view.course.name} · {place}
        </small>
      </div>
      <div className="lp-segments" role="img" aria-label={place}>
        {steps.map((step, index) => (
          <i
            key={step.id}
            data-state={
              index === at
                ? 'here'
                : step.blocks.every(({ id, type }) => type === 'easyRead' || isSeen(id))
                  ? 'done'
                  : undefined
            }
          />
        ))}
      </div>
      {view.keptAt && (
        <Status tone="info" icon={CloudCheck}>
          {m.lessons_from_device()}
        </Status>
      )}
      {isLookWanted ? (
        <Suspense fallback={button}>
          <LookMenu look={look} onLook={onLook} hasEasy={hasEasy} />
        </Suspense>
      ) : (
        button
      )}
    </header>
  );
}
