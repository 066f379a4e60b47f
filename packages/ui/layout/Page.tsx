import { m } from '@patio/messages';
import clsx from 'clsx';
import { type ReactNode, use } from 'react';
import { Breadcrumbs, type Crumb } from '../navigation/Breadcrumbs.tsx';
import { coverProps, type NotebookLook } from '../notebook/Notebook.tsx';
import { ShellTools } from './shell-context.ts';

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
  return (
    <div className="page" data-width={width} data-align={align}>
      <header
        className={clsx('page-head', notebook && 'cover')}
        {...(notebook && coverProps(notebook))}
        data-tabs={tabs ? true : undefined}
      >
        <div className="titles">
          {breadcrumbs && breadcrumbs.length > 0 && <Breadcrumbs items={breadcrumbs} label={m.ui_breadcrumbs()} />}
          <div className="row">
            <h1>{title}</h1>
            {mark}
          </div>
          {description && <p className="lede">{description}</p>}
        </div>
        {tabs && <div className="tabs-slot">{tabs}</div>}
        {(actions || tools) && (
          <div className="acts">
            {actions}
            {tools && <div className="shell-tools">{tools}</div>}
          </div>
        )}
      </header>
      <div className="page-body">{children}</div>
    </div>
  );
}
