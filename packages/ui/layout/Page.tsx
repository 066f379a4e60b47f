import { m } from '@patio/messages';
import clsx from 'clsx';
import { type ReactNode, use } from 'react';
import { Breadcrumbs, type Crumb } from '../navigation/Breadcrumbs.tsx';
import { coverProps, type NotebookLook } from '../notebook/Notebook.tsx';
import { HubTabs, ShellTools } from './shell-context.ts';

export type PageProps = {
  title: ReactNode;
  /** One line under the title. */
  description?: ReactNode;
  /** A badge or status beside the title. */
  mark?: ReactNode;
  breadcrumbs?: Crumb[];
  actions?: ReactNode;
  /** `TabLinks` for a thing with several pages. */
  tabs?: ReactNode;
  /** Paints the head as that group's cover. */
  notebook?: Pick<NotebookLook, 'colour' | 'pattern'>;
  /** `read` 760 px, `form` 640 px. */
  width?: 'full' | 'read' | 'form';
  align?: 'start' | 'center';
  children: ReactNode;
};

/** The frame of every screen: where it lives, its name, what can be done, its content. */
export function Page({
  title,
  description,
  mark,
  breadcrumbs,
  actions,
  tabs,
  notebook,
  width = 'full',
  align,
  children,
}: PageProps) {
  const tools = use(ShellTools);
  const beside = use(HubTabs);
  // One thing inside a list has its own tabs; the list has those of its hub, and its own below them.
  const hub = breadcrumbs?.length || notebook ? null : beside;
  const band = hub ?? tabs;
  return (
    <div className="page" data-width={width} data-align={align}>
      <header
        className={clsx('page-head', notebook && 'cover')}
        {...(notebook && coverProps(notebook))}
        data-tabs={band ? true : undefined}
        data-hub={hub ? true : undefined}
      >
        <div className="titles">
          {breadcrumbs && breadcrumbs.length > 0 && <Breadcrumbs items={breadcrumbs} label={m.ui_breadcrumbs()} />}
          <div className="row">
            <h1>{title}</h1>
            {mark}
          </div>
          {description && notebook && <p className="lede">{description}</p>}
        </div>
        {band && <div className="tabs-slot">{band}</div>}
        {(actions || tools) && (
          <div className="acts">
            {actions}
            {tools && <div className="shell-tools">{tools}</div>}
          </div>
        )}
      </header>
      <div className="page-body">
        {hub && tabs && <div className="tabs-inner">{tabs}</div>}
        {description && !notebook && <p className="lede">{description}</p>}
        {children}
      </div>
    </div>
  );
}
