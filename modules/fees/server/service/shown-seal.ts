import { formatMoney } from '@patio/kernel';
import { m } from '@patio/messages';
import { dayText, type Locale } from './ledger/paper.ts';
import { plainCode, verifyPaper } from './verify.ts';

/** A paper as the public page shows it. */
export interface ShownSeal {
  state: 'valid' | 'superseded';
  title: string;
  text: string;
  facts: [string, string][];
  /** For whoever the paper belongs to. */
  link: { href: string; text: string };
}

/** What the public page says of an invoice or receipt with this code; null for a code that is none of ours. */
export async function showSeal(code: string, locale: Locale): Promise<ShownSeal | null> {
  const seal = await verifyPaper(code);
  if (!seal) return null;
  const o = { locale };
  const money = (minor: number) => formatMoney({ minor, currency: seal.currency }, locale);
  const isReceipt = seal.kind === 'receipt';
  const facts: [string, string][] = [
    [m.fees_seal_school({}, o), seal.school],
    [m.fees_seal_issuer({}, o), seal.issuer],
    [isReceipt ? m.fees_paper_receipt({}, o) : m.fees_paper_invoice({}, o), seal.number],
    [isReceipt ? m.fees_paper_paid_on({}, o) : m.fees_paper_issued({}, o), dayText(seal.on, locale)],
    [m.fees_paper_amount({}, o), money(seal.amount)],
  ];
  if (seal.returned > 0) facts.push([m.fees_paper_returned({}, o), money(seal.returned)]);
  return {
    state: seal.isVoid ? 'superseded' : 'valid',
    title: seal.isVoid ? m.fees_seal_voided({}, o) : m.fees_seal_valid({}, o),
    text: seal.isVoid ? m.fees_seal_voided_text({}, o) : m.fees_seal_valid_text({}, o),
    facts,
    link: { href: `/parent/payments?paper=${plainCode(code)}`, text: m.fees_seal_own({}, o) },
  };
}
