import { ChevronRight } from 'lucide-react';
import { Link } from 'react-aria-components';
import { Icon } from '../actions/Icon.tsx';

export type Crumb = { label: string; href?: string };

/** Where this page lives: those with an address lead there, a last one without is the page itself. Plain list markup: every page carries it, so it must weigh little. */
export function Breadcrumbs({ items, label }: { items: Crumb[]; label: string }) {
  const last = items.length - 1;
  return (
    <nav aria-label={label}>
      <ol className="crumbs">
        {items.map((item, index) => (
          <li key={item.label}>
            {item.href ? (
              <Link href={item.href}>{item.label}</Link>
            ) : (
              <span aria-current={index === last ? 'page' : undefined}>{item.label}</span>
            )}
            {index < last && <Icon of={ChevronRight} />}
          </li>
        ))}
      </ol>
    </nav>
  );
}
