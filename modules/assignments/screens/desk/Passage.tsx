import { m } from '@patio/messages';
import type { PassagePart, PassageView } from '../../contract.ts';

/** One passage as both texts have it; what is equal word by word stands out. */
export const Passage = ({ passage, mine, other }: { passage: PassageView; mine: string; other: string }) => (
  <section
    className="de-passage"
    data-passage
    tabIndex={-1}
    aria-label={m.assignments_match_words({ count: passage.words })}
  >
    <Side of={mine} parts={passage.mine} />
    <Side of={other} parts={passage.theirs} />
  </section>
);

const Side = ({ of, parts }: { of: string; parts: readonly PassagePart[] }) => (
  <blockquote>
    <cite>{of}</cite>
    <p>
      {parts.map(({ text, same }, at) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of a passage never change
        same ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
      )}
    </p>
  </blockquote>
);
