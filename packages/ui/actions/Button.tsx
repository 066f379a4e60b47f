import clsx from 'clsx';
import type { ReactNode, Ref } from 'react';
import {
  Button as AriaButton,
  type ButtonProps as AriaButtonProps,
  Link as AriaLink,
  type LinkProps,
} from 'react-aria-components';
import { Icon, type IconType } from './Icon.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'danger-quiet' | 'ai';
export type ControlSize = 'sm' | 'md' | 'lg';

export type ButtonProps = Omit<AriaButtonProps, 'className' | 'style' | 'children'> & {
  variant?: ButtonVariant;
  size?: ControlSize;
  icon?: IconType;
  iconEnd?: IconType;
  /** A number shown in a pill after the words. */
  count?: number;
  /** Stretch over the whole width. */
  wide?: boolean;
  /** With an address the button is a link that looks like a button. */
  href?: string;
  target?: string;
  download?: boolean | string;
  className?: string;
  children?: ReactNode;
  ref?: Ref<HTMLButtonElement>;
};

/** The one button. `isPending` keeps the words, blocks presses and fills the ink edge. */
export function Button(props: ButtonProps) {
  const {
    variant = 'secondary',
    size = 'md',
    icon,
    iconEnd,
    count,
    wide,
    href,
    target,
    download,
    className,
    children,
  } = props;
  const {
    variant: _v,
    size: _s,
    icon: _i,
    iconEnd: _e,
    count: _c,
    wide: _w,
    className: _n,
    children: _k,
    ...rest
  } = props;
  const look = {
    className: clsx('btn', className),
    'data-variant': variant,
    'data-size': size,
    'data-wide': wide || undefined,
  };
  const content = (
    <>
      {icon && <Icon of={icon} />}
      {children}
      {count !== undefined && <span className="btn-count">{count}</span>}
      {iconEnd && <Icon of={iconEnd} />}
    </>
  );
  if (href !== undefined && !props.isDisabled) {
    return (
      <AriaLink
        {...look}
        href={href}
        target={target}
        download={download}
        onPress={props.onPress}
        onHoverStart={props.onHoverStart}
        onHoverEnd={props.onHoverEnd}
        onFocus={props.onFocus as LinkProps['onFocus']}
        onBlur={props.onBlur as LinkProps['onBlur']}
        ref={props.ref as Ref<HTMLAnchorElement>}
        aria-label={props['aria-label']}
      >
        {content}
      </AriaLink>
    );
  }
  const { href: _h, target: _t, download: _d, ...button } = rest;
  return (
    <AriaButton {...button} {...look}>
      {content}
    </AriaButton>
  );
}
