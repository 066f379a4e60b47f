import clsx from 'clsx';
import { Link as AriaLink, type LinkProps as AriaLinkProps } from 'react-aria-components';

export type LinkProps = Omit<AriaLinkProps, 'className' | 'style'> & {
  className?: string;
  /** Looks like its surroundings until hovered; for names in tables and lists. */
  quiet?: boolean;
};

/** A link; client routing comes from the app's RouterProvider. */
export function Link({ className, quiet, ...rest }: LinkProps) {
  return <AriaLink {...rest} className={clsx('link', className)} data-quiet={quiet || undefined} />;
}
