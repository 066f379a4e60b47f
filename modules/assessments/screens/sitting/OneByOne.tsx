import { m } from '@patio/messages';
import { Button } from '@patio/ui';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { focusHead } from './focus-head.ts';
import { HandIn } from './HandIn.tsx';
import { currentOf, isLocked, mayOpen } from './order.ts';
import type { Item } from './paper.ts';
import { QuestionCard } from './QuestionCard.tsx';
import { QuestionMap } from './QuestionMap.tsx';
import type { SittingNow } from './use-sitting.ts';

/** One question at a time; where there is no going back, going on leaves it for good. */
export function OneByOne({ sitting, items }: { sitting: SittingNow; items: readonly Item[] }) {
  const { store, view, kept } = sitting;
  const current = currentOf(items, view, kept);
  useHeadInFocus(current?.key);
  if (!current) return null;
  const at = items.indexOf(current);
  const [before, after] = [items[at - 1], items[at + 1]];
  const canOpen = (item: Item) => mayOpen(view, current, item);
  const open = ({ key }: Item) => store.open(key);
  const goOn = (item: Item) => (view.canGoBack ? open(item) : store.leave([current.key]));
  return (
    <>
      <QuestionMap sitting={sitting} items={items} current={current.key} canOpen={canOpen} onOpen={open} />
      <QuestionCard
        key={current.key}
        sitting={sitting}
        item={current}
        count={items.length}
        isLocked={isLocked(view, kept, current)}
      />
      {!view.canGoBack && after && <p className="ask-hint">{m.assessments_sit_no_back()}</p>}
      <div className="sit-foot">
        {view.canGoBack && before && (
          <Button size="lg" icon={ArrowLeft} onPress={() => open(before)}>
            {m.assessments_sit_before()}
          </Button>
        )}
        {after && (
          <Button variant="primary" size="lg" iconEnd={ArrowRight} onPress={() => goOn(after)}>
            {m.assessments_sit_next()}
          </Button>
        )}
        <HandIn
          sitting={sitting}
          items={items}
          canOpen={canOpen}
          onOpen={open}
          variant={after ? 'secondary' : 'primary'}
        />
      </div>
    </>
  );
}

/** Whoever reads by ear or keyboard stands at the new question; the first one leaves the focus where it was. */
function useHeadInFocus(key: string | undefined) {
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current === key || !key) return;
    shown.current = key;
    focusHead(key);
  }, [key]);
}
