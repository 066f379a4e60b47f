import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-aria-components';
import { useNamedPlace } from './use-named-place.ts';

export type CardProps = {
  title?: ReactNode;
  actions?: ReactNode;
  footer?: ReactNode;
  children?: ReactNode;
  /** `now` is the petrol card for the present moment; one per screen. */
  tone?: 'plain' | 'now' | 'ai' | 'sunken';
  /** Content goes to the edge (tables, lists). */
  flush?: boolean;
  /** The whole card is one link. */
  href?: string;
  level?: 2 | 3;
  /** A name that an address may end with (`#id`): the card then comes into sight. */
  id?: string;
  className?: string;
};

/** A flat sheet with a hairline. */
export function Card({
  title,
  actions,
  footer,
  children,
  tone = 'plain',
  flush,
  href,
  level = 2,
  id,
  className,
}: CardProps) {
  const place = useNamedPlace(id);
  const Heading = level === 2 ? 'h2' : 'h3';
  const content = (
    <>
      {(title || actions) && (
        <div className="card-head">
          {title && <Heading>{title}</Heading>}
          {actions && <div className="acts">{actions}</div>}
        </div>
      )}
      {children && <div className="card-body">{children}</div>}
      {footer && <div className="card-foot">{footer}</div>}
    </>
  );
  const props = { id, className: clsx('card', className), 'data-tone': tone, 'data-flush': flush || undefined };
  return href ? (
    <Link {...props} href={href}>
      {content}
    </Link>
  ) : (
    <section {...props} ref={place}>
      {content}
    </section>
  );
}
