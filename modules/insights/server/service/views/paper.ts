import { buffer } from 'node:stream/consumers';
import { m } from '@patio/messages';
import { beginPaper, Pages } from '@patio/pdf';
import { clock, xlsxStream } from '@patio/platform';
import type { Answer } from '../../../contract/answer.ts';
import { RULES } from '../../../rules/measures.ts';
import {
  figureOf,
  isCounted,
  type Locale,
  sayAnswer,
  sayMeasure,
  sayNumber,
  sayRow,
  saySeries,
  sayUnit,
  sayValue,
} from '../../../rules/say.ts';

const RULE = { ink: 'mist', weight: 0.5 } as const;
const LABEL = 150;
const BAR = 14;

const textOf = (answer: Answer, value: Answer['rows'][number]['values'][number] | undefined, locale: Locale): string =>
  value && isCounted(answer.question) ? sayNumber(value.num, locale) : sayValue(answer.question.measure, value, locale);

const numberOf = (answer: Answer, value: Answer['rows'][number]['values'][number] | undefined): number | null =>
  isCounted(answer.question) ? (value?.num ?? null) : figureOf(answer.question.measure, value);

/** Bars from zero for the first column, with their value beside them; what is not shown is said to be so. */
function drawBars(pages: Pages, answer: Answer, locale: Locale): void {
  const values = answer.rows.map((row) => numberOf(answer, row.values[0]));
  const share = RULES[answer.question.measure].kind === 'share' && !isCounted(answer.question);
  const most = share ? 1 : Math.max(1, ...values.map((value) => value ?? 0));
  const room = pages.width - LABEL - 60;
  for (const [at, row] of answer.rows.entries()) {
    pages.room(BAR + 7);
    const { pen, left, y } = pages;
    const value = values[at] ?? null;
    pen.text(left, y + 10, sayRow(answer, row, locale).slice(0, 30), { size: 9 });
    if (value === null) pen.text(left + LABEL, y + 10, m.insights_not_shown({}, { locale }), { size: 9, ink: 'grey' });
    else {
      pen.box(left + LABEL, y, Math.max(0.5, (room * value) / most), BAR - 2, { fill: 'teal', radius: 2 });
      pen.text(left + LABEL + (room * value) / most + 6, y + 10, textOf(answer, row.values[0], locale), {
        size: 9,
        face: 'bold',
      });
    }
    pages.y += BAR + 3;
  }
  pages.y += 10;
}

/** An answer on paper: what changed in words, the figures as bars, and all of them as a table. */
export async function drawAnswer(answer: Answer, name: string, locale: Locale): Promise<File> {
  const o = { locale };
  const { measure } = answer.question;
  const pages = new Pages({ paper: 'a4', margin: 48, foot: 60 });
  pages.turn();
  pages.paragraph(name, { face: 'display', size: 19, line: 26, after: 2 });
  pages.paragraph(`${sayMeasure(measure, locale)} · ${sayUnit(measure, locale)}`, {
    size: 10,
    ink: 'grey',
    line: 15,
    after: 8,
  });
  for (const part of sayAnswer(answer, locale)) pages.paragraph(part, { size: 11, line: 16, after: 4 });
  pages.y += 8;
  if (answer.rows.length > 0) drawBars(pages, answer, locale);
  pages.row([m.insights_row({}, o), ...answer.series.map((one) => saySeries(answer, one, locale))], {
    face: 'bold',
    size: 9,
    rule: RULE,
  });
  for (const row of answer.rows)
    pages.row([sayRow(answer, row, locale), ...row.values.map((value) => textOf(answer, value, locale))], {
      size: 9,
      rule: RULE,
    });
  if (answer.hidden > 0)
    pages.paragraph(m.insights_hidden({ many: answer.hidden }, o), { size: 9, ink: 'grey', line: 14 });
  pages.onEach((pen, page, of) => {
    pen.text(pages.left, pages.bottom + 24, m.insights_paper_foot({}, o), { size: 8, ink: 'grey' });
    pen.text(pages.right, pages.bottom + 24, `${page} / ${of}`, { size: 8, ink: 'grey', align: 'right' });
  });
  const paper = await beginPaper({ title: name, author: 'Patio', language: locale, at: clock.now() });
  paper.add(pages.pens);
  const bytes = await paper.finish();
  return new File([new Uint8Array(bytes)], `${fileName(name)}.pdf`, { type: 'application/pdf' });
}

const fileName = (name: string): string => name.replaceAll(/[\\/:*?"<>|]/g, ' ').trim() || 'Patio';

/** The figures of an answer as lines of a sheet: for each of them its value, what it is a part of, and the whole. */
export function linesOf(answer: Answer, locale: Locale) {
  return answer.rows.flatMap((row) =>
    answer.series.map((one, at) => {
      const value = row.values[at];
      const { per } = RULES[answer.question.measure];
      const unit = isCounted(answer.question) ? 1 : per;
      return {
        row: sayRow(answer, row, locale),
        series: saySeries(answer, one, locale),
        value: numberOf(answer, value),
        part: value ? value.num / unit : null,
        whole: value && value.den > 0 ? value.den / unit : null,
      };
    }),
  );
}

/** An answer as a spreadsheet. */
export async function sheetOf(answer: Answer, name: string, locale: Locale): Promise<File> {
  const o = { locale };
  const lines = linesOf(answer, locale).map(
    (line) => [line.row, line.series, line.value, line.part, line.whole] as const,
  );
  const titles = [
    m.insights_row({}, o),
    m.insights_line({}, o),
    m.insights_value({}, o),
    m.insights_part({}, o),
    m.insights_whole({}, o),
  ];
  async function* batches() {
    yield lines;
  }
  const bytes = await buffer(xlsxStream({ name, titles, widths: [30, 26, 14, 14, 14] }, batches()));
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  return new File([new Uint8Array(bytes)], `${fileName(name)}.xlsx`, { type });
}
