import { m } from '@patio/messages';
import { LegalPage } from './legal/LegalPage.tsx';

/** What one agrees to by using Patio. */
export default function TermsScreen() {
  return <LegalPage page="terms" title={m.pages_terms_title()} />;
}
