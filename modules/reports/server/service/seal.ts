import { m } from '@patio/messages';
import type { Locale } from '@patio/messages/runtime';
import { readIdentity } from '@patio/platform';
import { eq } from 'drizzle-orm';
import { seals } from '../schema.ts';

/** A signed report as the public page shows it. */
export interface ShownReportSeal {
  state: 'valid';
  title: string;
  text: string;
  facts: [string, string][];
  link: { href: string; text: string };
}

/** What the public page says of a report with this code; null for a code that is none of ours. It names no person. */
export async function showReportSeal(code: string, locale: Locale): Promise<ShownReportSeal | null> {
  const plain = code.toUpperCase().replace(/[^0-9A-Z]/g, '');
  if (!/^[0-9A-Z]{12}$/.test(plain)) return null;
  const [seal] = await readIdentity(undefined, (tx) => tx.select().from(seals).where(eq(seals.code, plain)).limit(1));
  if (!seal) return null;
  const o = { locale };
  const at = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: seal.timeZone });
  return {
    state: 'valid',
    title: m.reports_seal_valid({}, o),
    text: m.reports_seal_valid_text({}, o),
    facts: [
      [m.reports_seal_school({}, o), seal.school],
      [m.reports_seal_report({}, o), seal.title],
      [m.reports_seal_number({}, o), seal.number],
      [m.reports_seal_rows({}, o), new Intl.NumberFormat(locale).format(seal.rows)],
      [m.reports_seal_issued({}, o), at.format(seal.issuedAt)],
      [m.reports_seal_hash({}, o), seal.sha256],
    ],
    link: { href: '/admin/reports?tab=history', text: m.reports_seal_own({}, o) },
  };
}
