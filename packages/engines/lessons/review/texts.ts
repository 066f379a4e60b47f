import { wordsOf } from '../reading/sentences.ts';
import type { Inline, RichText, TextNode } from '../text/doc.ts';
import { fromMarkdown } from '../text/from-markdown.ts';
import { toPlainText } from '../text/plain.ts';
import { type Finding, finding } from './findings.ts';

/** Link texts that tell a listener nothing when links are read one after the other. */
const VAGUE =
  /^(haz )?(clic |click |pulsa |entra |ver |lee |más |leer )?(aquí|acá|aqui|este enlace|enlace|link|here|this link|this|more|read more|click here|más|más información|ver más|leer más)$/i;

/** Words of a paragraph that a grade can hold together. */
const longestParagraph = (grade: number): number =>
  grade <= 2 ? 40 : grade <= 4 ? 60 : grade <= 6 ? 90 : grade <= 8 ? 120 : 150;

const paragraphsOf = (nodes: readonly TextNode[]): Inline[][] =>
  nodes.flatMap((node) => {
    if (node.type === 'paragraph') return [node.content ?? []];
    return node.type === 'blockquote'
      ? paragraphsOf(node.content)
      : node.content.flatMap(({ content }) => paragraphsOf(content));
  });

/** The text of every link; a link with several marks inside is one. */
function linksOf(content: readonly Inline[]): string[] {
  const out: { href: string; text: string; at: number }[] = [];
  for (const [at, inline] of content.entries()) {
    const link = inline.marks?.find((mark) => mark.type === 'link');
    if (link?.type !== 'link' || inline.type !== 'text') continue;
    const last = out.at(-1);
    if (last && last.at === at - 1 && last.href === link.attrs.href) {
      last.text += inline.text;
      last.at = at;
    } else out.push({ href: link.attrs.href, text: inline.text, at });
  }
  return out.map(({ text }) => text.trim().replace(/[.:…»>]+$/, ''));
}

/** Shouting: a line of several words that are all capitals. Short names such as ONU or ADN are none. */
export function isShouting(text: string): boolean {
  const long = wordsOf(text).filter((word) => /\p{L}{3}/u.test(word));
  return long.length >= 3 && long.every((word) => word === word.toUpperCase());
}

/** What is wrong with rich text for readers of a grade. */
export function reviewDoc(block: string, doc: RichText, grade: number): Finding[] {
  const most = longestParagraph(grade);
  const found = paragraphsOf(doc.content).flatMap((content): Finding[] => {
    const text = toPlainText({ type: 'doc', content: [{ type: 'paragraph', content }] });
    const words = wordsOf(text).length;
    return [
      ...linksOf(content)
        .filter((link) => VAGUE.test(link) || /^https?:/.test(link))
        .map((link) => finding(block, 'link_says_nothing', { text: link.slice(0, 100) })),
      ...(isShouting(text) ? [finding(block, 'all_capitals')] : []),
      ...(words > most ? [finding(block, 'paragraph_too_long', { words, most })] : []),
    ];
  });
  return found.slice(0, 20);
}

/** The same for a field in small Markdown. */
export const reviewMarkdown = (block: string, text: string, grade: number): Finding[] =>
  reviewDoc(block, fromMarkdown(text), grade);
