import { type RichText, safeLink } from '@patio/engine-lessons';

type Node = RichText['content'][number];
type Item = Extract<Node, { type: 'bulletList' }>['content'][number];
type Inline = NonNullable<Extract<Node, { type: 'paragraph' }>['content']>[number];
type Mark = NonNullable<Inline['marks']>[number];

/** JSON as the editor gives it: more attributes than a lesson keeps. */
export interface EditorJson {
  type?: string;
  text?: string;
  attrs?: Record<string, unknown> | undefined;
  marks?: readonly EditorJson[] | undefined;
  content?: readonly EditorJson[] | undefined;
}

const PLAIN = new Set(['bold', 'italic', 'underline', 'strike', 'code', 'superscript', 'subscript', 'highlight']);

function marksOf(json: EditorJson): { marks?: Mark[] } {
  const marks = (json.marks ?? []).flatMap(({ type, attrs }): Mark[] => {
    if (type === 'link') {
      const href = safeLink(String(attrs?.href ?? ''));
      return href ? [{ type, attrs: { href } }] : [];
    }
    return type && PLAIN.has(type) ? [{ type } as Mark] : [];
  });
  return marks.length > 0 ? { marks: marks.slice(0, 8) } : {};
}

function inlineOf(json: EditorJson): Inline[] {
  if (json.type === 'text' && json.text) return [{ type: 'text', text: json.text, ...marksOf(json) }];
  if (json.type === 'hardBreak') return [{ type: 'hardBreak', ...marksOf(json) }];
  if (json.type === 'inlineMath') return [{ type: 'inlineMath', attrs: { latex: String(json.attrs?.latex ?? '') } }];
  return [];
}

const itemsOf = (json: EditorJson): Item[] =>
  (json.content ?? []).map((item) => ({ type: 'listItem', content: nodesOf(item) }));

function nodesOf(json: EditorJson): Node[] {
  return (json.content ?? []).flatMap((node): Node[] => {
    switch (node.type) {
      case 'paragraph': {
        const content = (node.content ?? []).flatMap(inlineOf);
        return [{ type: 'paragraph', ...(content.length > 0 ? { content } : {}) }];
      }
      case 'bulletList':
        return [{ type: 'bulletList', content: itemsOf(node) }];
      case 'orderedList': {
        const start = Number(node.attrs?.start ?? 1);
        return [{ type: 'orderedList', ...(start === 1 ? {} : { attrs: { start } }), content: itemsOf(node) }];
      }
      case 'blockquote':
        return [{ type: 'blockquote', content: nodesOf(node) }];
      default:
        return [];
    }
  });
}

const isEmpty = (node: Node | undefined): boolean => node?.type === 'paragraph' && !node.content;

/** What a lesson keeps of the editor's JSON: the known nodes and marks, and nothing else. An empty text keeps nothing. */
export function toStored(json: EditorJson): RichText {
  const content = nodesOf(json);
  return { type: 'doc', content: content.length === 1 && isEmpty(content[0]) ? [] : content };
}

/** What the editor begins with: it always has a paragraph to write in. */
export const toEditor = (doc: RichText): RichText =>
  doc.content.length > 0 ? doc : { type: 'doc', content: [{ type: 'paragraph' }] };
