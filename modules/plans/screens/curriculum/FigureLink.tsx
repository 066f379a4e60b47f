import type { AnchorHTMLAttributes, MouseEvent } from 'react';

type FigureLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  href: string;
  onOpen: () => void;
  'data-figure'?: number;
  'data-taught'?: string | undefined;
  'data-over'?: boolean | undefined;
};

/** A figure as a real link: a plain press opens its rows in place, any other one does what links do. */
export function FigureLink({ href, onOpen, children, ...rest }: FigureLinkProps) {
  const press = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpen();
  };
  return (
    <a {...rest} href={href} onClick={press}>
      {children}
    </a>
  );
}
