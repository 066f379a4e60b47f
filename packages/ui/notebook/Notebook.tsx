import clsx from 'clsx';
import type { CSSProperties, ReactNode } from 'react';
import { Link } from 'react-aria-components';

export const NOTEBOOK_COLOURS = [1, 2, 3, 4, 5, 6, 7, 8] as const;
export const NOTEBOOK_PATTERNS = ['grid', 'dots', 'waves', 'diagonal', 'rings', 'plus', 'zigzag', 'lines'] as const;
export type NotebookColour = (typeof NOTEBOOK_COLOURS)[number];
export type NotebookPattern = (typeof NOTEBOOK_PATTERNS)[number];

/** What makes a group recognisable everywhere: colour, pattern and a code of 2-4 letters. */
export type NotebookLook = { colour: NotebookColour; pattern: NotebookPattern; code: string };

/** A stable look for anything that has not chosen one: the same id always gets the same cover. */
export function notebookFor(id: string, code = id.slice(0, 3)): NotebookLook {
  let hash = 7;
  for (const letter of id) hash = (hash * 31 + letter.charCodeAt(0)) >>> 0;
  return { colour: NOTEBOOK_COLOURS[hash % 8]!, pattern: NOTEBOOK_PATTERNS[(hash >>> 3) % 8]!, code };
}

/** Attributes that paint any element as a cover. */
export const coverProps = (look: Pick<NotebookLook, 'colour' | 'pattern'>) => ({
  'data-nb': look.colour,
  'data-pattern': look.pattern,
});

/** A small book with its code, as an icon. */
export function Notebook({
  look,
  size = 'md',
  className,
}: {
  look: NotebookLook;
  size?: 'md' | 'lg';
  className?: string;
}) {
  return (
    <span className={clsx('cover nb-book', className)} {...coverProps(look)} data-size={size}>
      <b>{look.code}</b>
    </span>
  );
}

/** The thinnest form: a spine beside a name in menus and lists. */
export function NotebookSpine({ colour }: { colour: NotebookColour }) {
  return <i className="spine" data-nb={colour} aria-hidden />;
}

export type NotebookCoverProps = {
  look: Pick<NotebookLook, 'colour' | 'pattern'>;
  children: ReactNode;
  className?: string;
  style?: CSSProperties;
};

/** Any content on a cover, e.g. a lesson in a timetable. */
export function NotebookCover({ look, children, className, style }: NotebookCoverProps) {
  return (
    <div className={clsx('cover', className)} {...coverProps(look)} style={style}>
      {children}
    </div>
  );
}

export type NotebookCardProps = {
  look: NotebookLook;
  title: ReactNode;
  subtitle?: ReactNode;
  /** Small facts at the bottom. */
  footer?: ReactNode;
  href?: string;
  className?: string;
};

/** A group as a notebook on the desk. */
export function NotebookCard({ look, title, subtitle, footer, href, className }: NotebookCardProps) {
  const content = (
    <>
      <span className="title">{title}</span>
      {subtitle && <span className="sub">{subtitle}</span>}
      <span className="foot">
        <span className="nb-code">{look.code}</span>
        {footer}
      </span>
    </>
  );
  const props = { className: clsx('cover nb-card', className), ...coverProps(look) };
  return href ? (
    <Link {...props} href={href}>
      {content}
    </Link>
  ) : (
    <div {...props}>{content}</div>
  );
}
