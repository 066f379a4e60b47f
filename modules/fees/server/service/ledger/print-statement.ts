import { m } from '@patio/messages';
import type { Tx } from '@patio/platform';
import { and, eq } from 'drizzle-orm';
import { MOVEMENT_TEXTS } from '../../../contract/kind-texts.ts';
import { failure } from '../../failures.ts';
import { payers } from '../../schema.ts';
import {
  amountsIn,
  beginPages,
  dayText,
  finishPaper,
  type Letterhead,
  type Locale,
  RULE,
  readLetterhead,
} from './paper.ts';
import { readStatements, type Statement, type StatementOf } from './statement.ts';

export interface StatementPaper {
  head: Letterhead;
  payer: string;
  of: StatementOf;
  statements: Statement[];
}

/** What the paper of a statement holds. The caller has asked who may see it. */
export async function readStatementPaper(tx: Tx, of: StatementOf): Promise<StatementPaper> {
  const [head, [payer], statements] = await Promise.all([
    readLetterhead(tx, of.institutionId, of.schoolId),
    tx
      .select({ name: payers.name })
      .from(payers)
      .where(and(eq(payers.institutionId, of.institutionId), eq(payers.id, of.payerId))),
    readStatements(tx, of),
  ]);
  if (!payer) throw failure('not_found');
  return { head, payer: payer.name, of, statements };
}

/** A statement as a PDF: what was owed, every movement, what is owed. */
export function printStatement({ head, payer, of, statements }: StatementPaper, locale: Locale) {
  const o = { locale };
  const title = m.fees_paper_statement({}, o);
  const pages = beginPages(head, title, '');
  pages.paragraph(payer, { face: 'bold', size: 12 });
  pages.paragraph(`${dayText(of.from, locale)} – ${dayText(of.through, locale)}`, { size: 10, after: 8 });
  for (const { currency, opening, lines, closing } of statements) {
    const amount = amountsIn(currency, locale);
    const head5 = [
      m.fees_paper_day({}, o),
      m.fees_paper_movement({}, o),
      m.fees_paper_number({}, o),
      m.fees_paper_amount({}, o),
      m.fees_paper_balance({}, o),
    ];
    pages.row(head5, { face: 'bold', size: 9, line: 13, rule: RULE });
    pages.row(['', m.fees_paper_opening({}, o), '', '', amount(opening)], { size: 9.5, line: 13 });
    for (const line of lines)
      pages.row(
        [
          dayText(line.on, locale),
          [MOVEMENT_TEXTS[line.kind]({}, o), line.text].filter((part) => part !== '').join(': '),
          line.number,
          amount(line.amount),
          amount(line.balance),
        ],
        { size: 9.5, line: 13 },
      );
    pages.row(['', m.fees_paper_closing({}, o), '', '', amount(closing)], { face: 'bold', size: 11, pad: 6 });
  }
  return finishPaper(pages, { title, author: head.school, name: `${of.through}-${title.toLowerCase()}` }, locale);
}
