import { m } from '@patio/messages';
import { Button, Link, Logo } from '@patio/ui';
import { LogIn } from 'lucide-react';
import type { ReactNode } from 'react';
import { useUpdate } from '../start/update.ts';
import { LanguageSwitch } from './LanguageSwitch.tsx';

/** The house for whoever has not come in: the name, the language, the door. */
export function VisitorFrame({ children }: { children: ReactNode }) {
  useUpdate();
  return (
    <div className="visitor">
      <a className="skip" href="#main">
        {m.web_skip()}
      </a>
      <header className="visitor-head">
        <Link href="/" className="logo" quiet aria-label={m.web_to_front_page()}>
          <Logo name="Patio" />
        </Link>
        <div className="visitor-tools">
          <LanguageSwitch />
          <Button href="/login" variant="primary" icon={LogIn}>
            {m.web_sign_in()}
          </Button>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="visitor-main">
        {children}
      </main>
      <footer className="visitor-foot">
        <nav aria-label={m.web_footer()}>
          <Link href="/about">{m.web_about()}</Link>
          <Link href="/help">{m.web_help()}</Link>
          <Link href="/support">{m.web_support()}</Link>
          <Link href="/privacy">{m.web_privacy()}</Link>
          <Link href="/terms">{m.web_terms()}</Link>
        </nav>
      </footer>
    </div>
  );
}
