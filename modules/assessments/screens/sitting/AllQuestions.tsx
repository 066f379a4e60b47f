import { focusHead } from './focus-head.ts';
import { HandIn } from './HandIn.tsx';
import type { Item } from './paper.ts';
import { QuestionCard } from './QuestionCard.tsx';
import { QuestionMap } from './QuestionMap.tsx';
import type { SittingNow } from './use-sitting.ts';

const always = () => true;
const show = ({ key }: Item) => focusHead(key);

/** The whole paper on one page. */
export function AllQuestions({ sitting, items }: { sitting: SittingNow; items: readonly Item[] }) {
  return (
    <>
      <QuestionMap sitting={sitting} items={items} current={undefined} canOpen={always} onOpen={show} />
      {items.map((item) => (
        <QuestionCard key={item.key} sitting={sitting} item={item} count={items.length} isLocked={false} />
      ))}
      <div className="sit-foot">
        <HandIn sitting={sitting} items={items} canOpen={always} onOpen={show} variant="primary" />
      </div>
    </>
  );
}
