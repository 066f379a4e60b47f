import { ChevronRight } from 'lucide-react';
import { Breadcrumbs as AriaBreadcrumbs, Breadcrumb, Link } from 'react-aria-components';
import { Icon } from '../actions/Icon.tsx';

export type Crumb = { label: string; href?: string };

/** Where this page lives; the last one is the page itself. */
export function Breadcrumbs({ items, label }: { items: Crumb[]; label: string }) {
  return (
    <nav aria-label={label}>
      <AriaBreadcrumbs className="crumbs">
        {items.map((item, index) => (
          <Breadcrumb key={item.label}>
            <Link href={index < items.length - 1 ? item.href : undefined}>{item.label}</Link>
            {index < items.length - 1 && <Icon of={ChevronRight} />}
          </Breadcrumb>
        ))}
      </AriaBreadcrumbs>
    </nav>
  );
}
