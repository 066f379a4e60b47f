import clsx from 'clsx';
import { Button, type ButtonProps } from './Button.tsx';
import type { IconType } from './Icon.tsx';
import { useTip } from './use-tip.tsx';

export type IconButtonProps = Omit<ButtonProps, 'children' | 'icon' | 'iconEnd' | 'wide' | 'count'> & {
  icon: IconType;
  /** The accessible name, shown as a tooltip too. */
  label: string;
  /** Keys shown in the tooltip, e.g. `⌘Z`. */
  keys?: string;
  /** A small mark in the corner: something new is inside. */
  hasNews?: boolean;
};

/** A square button with an icon; its name is always there for the ear and, on hover or focus, for the eye. */
export function IconButton({ label, icon, keys, hasNews, variant = 'quiet', className, ...rest }: IconButtonProps) {
  const { props, tip } = useTip({ text: label, keys });
  return (
    <>
      <Button
        {...rest}
        {...props}
        icon={icon}
        variant={variant}
        aria-label={label}
        className={clsx('icon-btn', className)}
      >
        {hasNews && <i className="dot" />}
      </Button>
      {tip}
    </>
  );
}
