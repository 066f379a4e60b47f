import { initialLetters } from '@patio/kernel';
import clsx from 'clsx';
import { type CSSProperties, Suspense } from 'react';
import { lazyPart } from '../feedback/lazy-part.ts';

/** Only students have one, so the drawings travel by themselves. */
const Animal = lazyPart(() => import('./Animal.tsx'));

export type AvatarProps = {
  name: string;
  photo?: string | null;
  /** The animal that a student has chosen, shown where there is no photo. */
  animal?: string | null;
  size?: number;
  /** The role's ring: for the signed-in person only. */
  ring?: boolean;
  className?: string;
};

/** “Gabriela Luna Torres” is GL. */
export const initials = (name: string): string => initialLetters(name).join('');

/** One of the eight tints; the same name always gets the same one. */
export function tintOf(name: string) {
  let hash = 2166136261;
  for (const letter of name) hash = Math.imul(hash ^ letter.charCodeAt(0), 16777619) >>> 0;
  return (((hash ^ (hash >>> 15)) >>> 0) % 8) + 1;
}

/** A face, an animal, or initials on a tint. The name stands beside it as text, so it is silent. */
export function Avatar({ name, photo, animal, size = 32, ring, className }: AvatarProps) {
  const face = (
    <span
      className={clsx('av', className)}
      data-nb={tintOf(name)}
      style={{ '--s': `${size}px` } as CSSProperties}
      aria-hidden
    >
      {photo ? (
        <img src={photo} alt="" width={size} height={size} loading="lazy" />
      ) : animal ? (
        <Suspense fallback={initials(name)}>
          <Animal name={animal} size={Math.round(size * 0.9)} />
        </Suspense>
      ) : (
        initials(name)
      )}
    </span>
  );
  return ring ? <span className="ring-accent">{face}</span> : face;
}

/** A face with a name and a line below. */
export function Person({ name, detail, photo, size = 32 }: AvatarProps & { detail?: string }) {
  return (
    <span className="person">
      <Avatar name={name} photo={photo} size={size} />
      <span className="who">
        <b>{name}</b>
        {detail && <small>{detail}</small>}
      </span>
    </span>
  );
}

/** Several faces, overlapping; the rest as a number. */
export function AvatarStack({ names, max = 4, size = 26 }: { names: string[]; max?: number; size?: number }) {
  const rest = names.length - max;
  return (
    <span className="av-stack" role="img" aria-label={names.join(', ')}>
      {names.slice(0, max).map((name) => (
        <Avatar key={name} name={name} size={size} />
      ))}
      {rest > 0 && <span className="av more" style={{ '--s': `${size}px` } as CSSProperties}>{`+${rest}`}</span>}
    </span>
  );
}
