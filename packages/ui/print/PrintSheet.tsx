import { m } from '@patio/messages';
import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../actions/Button.tsx';
import { LogoMark } from '../layout/Logo.tsx';

export type PrintSheetProps = {
  /** Who issues it: name, a line below, an optional seal. */
  issuer: { name: string; detail?: string; seal?: ReactNode };
  title: string;
  subtitle?: string;
  /** Facts in a row under the head. */
  facts?: { term: string; value: ReactNode }[];
  children: ReactNode;
  signatures?: string[];
  /** Version and moment of issue, verification code, page. */
  footer?: ReactNode[];
  orientation?: 'portrait' | 'landscape';
  /** A word across the page, e.g. for drafts. */
  watermark?: string;
};

/** One sheet of paper: the same on screen and in print, always light, readable in black and white. */
export function PrintSheet({
  issuer,
  title,
  subtitle,
  facts,
  children,
  signatures,
  footer,
  orientation = 'portrait',
  watermark,
}: PrintSheetProps) {
  return (
    <article
      className={orientation === 'landscape' ? 'sheet paper sheet-landscape' : 'sheet paper'}
      data-theme="light"
      data-watermark={watermark}
    >
      <header className="paper-head">
        <div className="issuer">
          {issuer.seal ?? <LogoMark size={42} />}
          <div>
            <b>{issuer.name}</b>
            {issuer.detail && <small>{issuer.detail}</small>}
          </div>
        </div>
        <div className="what">
          <h1>{title}</h1>
          {subtitle && <small>{subtitle}</small>}
        </div>
      </header>
      {facts && (
        <dl className="paper-facts">
          {facts.map((fact) => (
            <div key={fact.term}>
              <dt>{fact.term}</dt>
              <dd>{fact.value}</dd>
            </div>
          ))}
        </dl>
      )}
      {children}
      {signatures && (
        <div className="paper-sigs keep">
          {signatures.map((who) => (
            <div key={who} className="sig">
              {who}
            </div>
          ))}
        </div>
      )}
      {footer && (
        <footer className="paper-foot">
          {footer.map((part, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts are places on the line
            <span key={index}>{part}</span>
          ))}
        </footer>
      )}
    </article>
  );
}

/** Opens the print dialogue of the browser. */
export function PrintButton({ children }: { children?: ReactNode }) {
  return (
    <Button icon={Printer} onPress={() => window.print()}>
      {children ?? m.ui_print()}
    </Button>
  );
}
