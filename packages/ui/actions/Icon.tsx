import type { ComponentType } from 'react';

/** Any lucide icon (or an own SVG component that takes a class name). */
export type IconType = ComponentType<{ className?: string; 'aria-hidden'?: boolean }>;

/** An icon that takes its size from the component around it and never speaks to a screen reader. */
export function Icon({ of: Glyph, className }: { of: IconType; className?: string }) {
  return <Glyph className={className ? `ic ${className}` : 'ic'} aria-hidden />;
}
