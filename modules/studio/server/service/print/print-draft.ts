import type { AnyBlock, Question } from '@patio/engine-lessons';
import { textOfBlock } from '@patio/engine-lessons';
import { m } from '@patio/messages';
import { beginPaper, Pages } from '@patio/pdf';
import { clock } from '@patio/platform';
import type { DraftRow } from '../../schema.ts';
import { readable } from '../places/as-text.ts';

const INK = { rule: 'grey' } as const;
const LETTERS = 'abcdefghijkl';
/** Small Markdown as it is read on paper. */
const plain = (text: string): string => text.replaceAll(/\\([\\*`$[\]])/g, '$1').replaceAll(/\*\*|`|\$/g, '');

/** Where somebody writes: a line, or as many as a longer answer needs. */
function answerLines(pages: Pages, count: number): void {
  for (let at = 0; at < count; at++) {
    pages.room(24);
    pages.y += 20;
    pages.pen.line(pages.left + 18, pages.y, pages.right, pages.y, { ink: INK.rule, weight: 0.6 });
    pages.y += 4;
  }
}

function question(pages: Pages, asked: Question, number: number): void {
  pages.room(46);
  pages.paragraph(`${number}. ${plain(asked.prompt)}`, { size: 11, after: 4 });
  if (asked.kind === 'choice' || asked.kind === 'multiple')
    for (const [at, { text }] of asked.options.entries())
      pages.paragraph(`      ${LETTERS[at]})  ${plain(text)}`, { size: 10.5 });
  else if (asked.kind === 'trueFalse') pages.paragraph('      V  ☐      F  ☐'.replaceAll('☐', '(   )'), { size: 10.5 });
  else if (asked.kind === 'match')
    for (const { left, right } of asked.pairs) pages.paragraph(`      ${plain(left.text)}   ·   ${plain(right.text)}`);
  else if (asked.kind === 'order')
    for (const { text } of asked.items.toSorted((a, b) => (a.id < b.id ? -1 : 1)))
      pages.paragraph(`      (   )  ${plain(text)}`);
  else if (asked.kind === 'cloze')
    pages.paragraph(
      `      ${asked.parts.map((part) => (part.kind === 'text' ? plain(part.text) : '________')).join('')}`,
    );
  else answerLines(pages, 1);
  pages.y += 10;
}

function draw(pages: Pages, block: AnyBlock, from: number): number {
  if (block.type === 'unknown') return from;
  if (block.type === 'heading') {
    pages.room(60);
    pages.paragraph(plain(block.text), { face: 'bold', size: 14, line: 20, after: 6 });
  } else if (block.type === 'quiz') {
    for (const [at, one] of block.questions.entries()) question(pages, one, from + at);
    return from + block.questions.length;
  } else if (block.type === 'table') {
    pages.paragraph(plain(block.caption), { face: 'bold', size: 11, after: 6 });
    pages.row(block.header.map(plain), { face: 'bold', size: 9.5, line: 13, rule: { ink: INK.rule, weight: 1 } });
    for (const row of block.rows)
      pages.row(row.map(plain), { size: 9.5, line: 13, rule: { ink: INK.rule, weight: 0.5 } });
    pages.y += 12;
  } else {
    for (const line of textOfBlock(block).split('\n'))
      if (line.trim() !== '') pages.paragraph(plain(line), { size: 10.5, after: 5 });
    pages.y += 8;
  }
  return from;
}

const fileName = (title: string): string =>
  title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-zA-Z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60)
    .toLowerCase() || 'patio';

/** A draft on paper, or what is not for students: the key of a worksheet. It says on every page who wrote it and whether a person approved it. */
export async function printDraft(
  draft: DraftRow,
  what: 'paper' | 'key',
  { school, locale }: { school: string; locale: 'es' | 'en' },
) {
  const pages = new Pages({ paper: 'a4', margin: 54, foot: 64 });
  pages.turn();
  pages.paragraph(draft.title, { face: 'bold', size: 18, line: 24, after: 4 });
  if (what === 'key') pages.paragraph(m.studio_print_key({}, { locale }), { size: 11, after: 10 });
  else if (['worksheet', 'quiz', 'exam'].includes(draft.generator))
    pages.paragraph(m.studio_print_name_line({}, { locale }), { size: 10.5, after: 14 });
  let number = 1;
  for (const block of readable(what === 'key' ? draft.key : draft.blocks)) number = draw(pages, block, number);
  const foot =
    draft.reviewedAt && draft.reviewerId
      ? m.studio_print_approved({}, { locale })
      : m.studio_print_draft({}, { locale });
  pages.onEach((pen, page, all) => {
    pen.text(pages.left, 806, `${school} · ${foot}`, { size: 8 });
    pen.text(pages.right, 806, `${page} / ${all}`, { size: 8, align: 'right' });
  });
  const paper = await beginPaper({ title: draft.title, author: school, language: locale, at: clock.now() });
  paper.add(pages.pens);
  const bytes = Buffer.from(await paper.finish());
  const suffix = what === 'key' ? (locale === 'es' ? '-clave' : '-key') : '';
  return { name: `${fileName(draft.title)}${suffix}.pdf`, type: 'application/pdf', content: bytes.toString('base64') };
}
