import { m } from '@patio/messages';
import { LegalPage } from './legal/LegalPage.tsx';

/** What is kept about people, by whom and why. */
export default function PrivacyScreen() {
  return <LegalPage page="privacy" title={m.pages_privacy_title()} />;
}
