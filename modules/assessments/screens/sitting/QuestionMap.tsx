import { m } from '@patio/messages';
import { Button, Dialog, useMedia } from '@patio/ui';
import { Flag, LayoutGrid } from 'lucide-react';
import { howAnswered } from '../asking/given.ts';
import type { Item } from './paper.ts';
import type { SittingNow } from './use-sitting.ts';

interface MapProps {
  sitting: SittingNow;
  items: readonly Item[];
  current: string | undefined;
  /** False for questions that cannot be opened: those that were left, and those that have not come. */
  canOpen: (item: Item) => boolean;
  onOpen: (item: Item) => void;
}

const STATES = {
  none: m.assessments_sit_map_none,
  some: m.assessments_sit_map_some,
  all: m.assessments_sit_map_all,
};

function Numbers({ sitting: { kept }, items, current, canOpen, onOpen }: MapProps) {
  return (
    <ol className="sit-map">
      {items.map((item) => {
        const how = howAnswered(item.question, kept.locals[item.key]?.answer);
        const isFlagged = kept.flags.includes(item.key);
        const words = [STATES[how](), ...(isFlagged ? [m.assessments_sit_map_flagged()] : [])].join(', ');
        return (
          <li key={item.key}>
            <button
              type="button"
              aria-label={m.assessments_sit_map_item({ number: item.number, state: words })}
              aria-current={item.key === current ? 'step' : undefined}
              data-answered={how}
              disabled={!canOpen(item)}
              onClick={() => onOpen(item)}
            >
              {item.number}
              {isFlagged && <Flag className="ic" aria-hidden />}
            </button>
          </li>
        );
      })}
    </ol>
  );
}

/** All questions by number with how far they are; behind a button where a screen is narrow. */
export function QuestionMap(props: MapProps) {
  const isWide = useMedia('(min-width: 720px)');
  if (isWide)
    return (
      <nav aria-label={m.assessments_sit_map()}>
        <Numbers {...props} />
      </nav>
    );
  return (
    <Dialog
      title={m.assessments_sit_map()}
      trigger={
        <Button size="sm" icon={LayoutGrid}>
          {m.assessments_sit_map()}
        </Button>
      }
    >
      {(close) => (
        <Numbers
          {...props}
          onOpen={(item) => {
            close();
            props.onOpen(item);
          }}
        />
      )}
    </Dialog>
  );
}
