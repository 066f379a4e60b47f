import { Callout, KeyHint, Link } from '@patio/ui';
import { type Block, type Inline, parseProse } from '../rules/prose.ts';

/** Parts of a text have no ids of their own: their place is their name. */
const placed = <T,>(items: readonly T[]) => items.map((item, place) => ({ item, key: String(place) }));

function Words({ of }: { of: readonly Inline[] }) {
  return placed(of).map(({ item, key }) => {
    if (item.type === 'strong') return <strong key={key}>{item.text}</strong>;
    if (item.type === 'key') return <KeyHint key={key} keys={item.text} />;
    if (item.type === 'link')
      return (
        <Link key={key} href={item.href}>
          {item.text}
        </Link>
      );
    return <span key={key}>{item.text}</span>;
  });
}

function Piece({ block, level }: { block: Block; level: 2 | 3 }) {
  if (block.type === 'heading') {
    const Heading = level === 2 ? 'h2' : 'h3';
    return (
      <Heading id={block.id} className="mt-6 mb-1 text-[length:var(--t-lg)] font-bold">
        <Words of={block.inline} />
      </Heading>
    );
  }
  if (block.type === 'note')
    return (
      <div className="my-3">
        <Callout>
          <Words of={block.inline} />
        </Callout>
      </div>
    );
  if (block.type === 'list') {
    const List = block.ordered ? 'ol' : 'ul';
    return (
      <List className={`my-3 flex flex-col gap-1.5 pl-6 ${block.ordered ? 'list-decimal' : 'list-disc'}`}>
        {placed(block.items).map(({ item, key }) => (
          <li key={key}>
            <Words of={item} />
          </li>
        ))}
      </List>
    );
  }
  return (
    <p className="my-3">
      <Words of={block.inline} />
    </p>
  );
}

/** A text in Patio's small writing style, set for reading. */
export function Prose({ text, language, level = 2 }: { text: string; language?: string; level?: 2 | 3 }) {
  return (
    <div className="reading" lang={language}>
      {placed(parseProse(text)).map(({ item, key }) => (
        <Piece key={key} block={item} level={level} />
      ))}
    </div>
  );
}
