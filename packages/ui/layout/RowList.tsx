import { ChevronRight } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-aria-components';
import { Icon, type IconType } from '../actions/Icon.tsx';
import type { Tone } from '../feedback/Badge.tsx';

export type RowItem = {
  id: string;
  title: ReactNode;
  detail?: ReactNode;
  icon?: IconType;
  tone?: Tone;
  media?: ReactNode;
  /** A button, a status or a number at the end. */
  end?: ReactNode;
  href?: string;
  /** The number that the title tells: `href` opens exactly so many rows. */
  count?: number;
};

/** A whole row that leads somewhere. */
export function RowLink(props: Omit<ComponentProps<typeof Link>, 'className' | 'style'>) {
  return <Link {...props} className="row-item" />;
}

/** A short list inside a card: icon, words, one thing to do. */
export function RowList({ items, label }: { items: RowItem[]; label?: string }) {
  return (
    <ul className="rows" aria-label={label}>
      {items.map((item) => (
        <li key={item.id}>
          {item.href ? (
            <RowLink href={item.href} data-figure={item.count}>
              <RowContent item={item} />
              {!item.end && <Icon of={ChevronRight} />}
            </RowLink>
          ) : (
            <div className="row-item">
              <RowContent item={item} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

function RowContent({ item }: { item: RowItem }) {
  return (
    <>
      {item.media}
      {item.icon && (
        <span className="tint" data-tone={item.tone}>
          <Icon of={item.icon} />
        </span>
      )}
      <span className="body">
        <b>{item.title}</b>
        {item.detail && <small>{item.detail}</small>}
      </span>
      {item.end}
    </>
  );
}
