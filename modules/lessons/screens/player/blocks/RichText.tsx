import { type RichText as Doc, fromMarkdown, safeLink } from '@patio/engine-lessons';
import type { ReactNode } from 'react';
import Formula from './Formula.tsx';

type Node = Doc['content'][number];
type Inline = NonNullable<Extract<Node, { type: 'paragraph' }>['content']>[number];
type Mark = NonNullable<Extract<Inline, { type: 'text' }>['marks']>[number];

const TAGS = {
  bold: 'strong',
  italic: 'em',
  underline: 'u',
  strike: 's',
  code: 'code',
  superscript: 'sup',
  subscript: 'sub',
  highlight: 'mark',
} as const;

function marked(content: ReactNode, mark: Mark): ReactNode {
  if (mark.type === 'link') {
    const href = safeLink(mark.attrs.href);
    return href ? (
      <a href={href} target="_blank" rel="noreferrer noopener">
        {content}
      </a>
    ) : (
      content
    );
  }
  const Tag = TAGS[mark.type];
  return <Tag>{content}</Tag>;
}

function drawInline(inline: Inline, key: number): ReactNode {
  if (inline.type === 'hardBreak') return <br key={key} />;
  if (inline.type === 'inlineMath') return <Formula key={key} latex={inline.attrs.latex} />;
  return <span key={key}>{(inline.marks ?? []).reduce<ReactNode>(marked, inline.text)}</span>;
}

function drawNode(node: Node, key: number): ReactNode {
  switch (node.type) {
    case 'paragraph':
      return <p key={key}>{node.content?.map(drawInline)}</p>;
    case 'bulletList':
      return <ul key={key}>{node.content.map((item, at) => drawItem(item.content, at))}</ul>;
    case 'orderedList':
      return (
        <ol key={key} start={node.attrs?.start}>
          {node.content.map((item, at) => drawItem(item.content, at))}
        </ol>
      );
    case 'blockquote':
      return <blockquote key={key}>{node.content.map(drawNode)}</blockquote>;
  }
}
const drawItem = (content: readonly Node[], key: number) => <li key={key}>{content.map(drawNode)}</li>;

/** Rich text of a block; React writes every word as text, so nothing in it can run. */
export const RichText = ({ doc }: { doc: Doc }) => <div data-read>{doc.content.map(drawNode)}</div>;

/** A field in small Markdown, drawn by the same rules. */
export const Words = ({ text, silent }: { text: string; silent?: boolean }) => (
  <div data-read={silent ? undefined : true}>{fromMarkdown(text).content.map(drawNode)}</div>
);

/** One line of small Markdown inside a heading, a cell or a button. */
export function Line({ text }: { text: string }) {
  const [first] = fromMarkdown(text).content;
  return <>{first?.type === 'paragraph' ? first.content?.map(drawInline) : text}</>;
}
