import { homeOf } from '@patio/access';
import { LanguageSwitch } from '@patio/accounts/screens';
import { activeMembership, useVisitor } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Logo, Page } from '@patio/ui';
import { House } from 'lucide-react';
import type { ReactNode } from 'react';
import '../onboarding.css';

interface BarePageProps {
  title: string;
  lede?: ReactNode;
  /** Bigger letters and targets, for those who do not read yet. */
  isForKids?: boolean;
  children: ReactNode;
}

/** The frame of first steps: one task, the way home, and the language. */
export function BarePage({ title, lede, isForKids, children }: BarePageProps) {
  const me = useVisitor();
  return (
    <div className="ob" data-kids={isForKids || undefined}>
      <header className="ob-head">
        <a href="/">
          <Logo name={m.onboarding_patio()} />
        </a>
        <div className="ob-tools">
          {me ? (
            <Button size="sm" icon={House} href={homeOf(activeMembership(me).role)}>
              {m.onboarding_to_home()}
            </Button>
          ) : (
            <LanguageSwitch />
          )}
        </div>
      </header>
      <div className="ob-main">
        <Page title={title} description={lede} width="full">
          {children}
        </Page>
      </div>
    </div>
  );
}
