import { m } from '@patio/messages';
import { coverProps, IconButton, type NotebookLook, Popover, RadioGroup, Status, Switch } from '@patio/ui';
import { ALargeSmall, CloudCheck, X } from 'lucide-react';
import type { PublishedLesson } from '../../contract.ts';
import type { Step } from '../../rules/steps.ts';
import type { TextLook } from './text-look.ts';

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
      <Popover
        label={m.lessons_text_look()}
        placement="bottom end"
        trigger={<IconButton icon={ALargeSmall} size="lg" label={m.lessons_text_look()} />}
      >
        <div className="lp-look">
          <RadioGroup
            label={m.lessons_text_size()}
            atOnce
            value={look.size}
            onChange={(size) => onLook({ size: size as TextLook['size'] })}
            options={[
              { id: 'usual', label: m.lessons_size_usual() },
              { id: 'large', label: m.lessons_size_large() },
              { id: 'huge', label: m.lessons_size_huge() },
            ]}
          />
          <Switch value={look.spaced} onChange={(spaced) => onLook({ spaced })} label={m.lessons_spaced()} />
          {hasEasy && <Switch value={look.easy} onChange={(easy) => onLook({ easy })} label={m.lessons_easy()} />}
          <Switch
            value={look.wholePage}
            onChange={(wholePage) => onLook({ wholePage })}
            label={m.lessons_whole_page()}
          />
        </div>
      </Popover>
    </header>
  );
}
