import { m } from '@patio/messages';
import { Bird, Cat, Dog, Fish, Flower2, House, Moon, Sailboat, Star, Sun, TreePine } from 'lucide-react';
import type { ReactNode } from 'react';
import { PICTURES } from '../../contract.ts';

type Picture = (typeof PICTURES)[number];

const drawing = (Glyph: typeof Sun, colour: string) => (
  <Glyph size={44} strokeWidth={2} style={{ color: `var(${colour})` }} aria-hidden />
);

const Kite = () => (
  <svg
    width={44}
    height={44}
    viewBox="0 0 24 24"
    fill="none"
    stroke="var(--nb1-ink)"
    strokeWidth={2}
    strokeLinejoin="round"
    aria-hidden
  >
    <path d="M13 2 21 10 9 15 4 8z M13 2 9 15 M9 15c0 3-4 2-4 5s3 2 3 2" />
  </svg>
);

/** Each picture has a shape and a colour of its own, and a name for the ear. */
export const PICTURE_DRAWINGS: Record<Picture, ReactNode> = {
  sun: drawing(Sun, '--nb2-ink'),
  moon: drawing(Moon, '--nb7-ink'),
  star: drawing(Star, '--nb2-ink'),
  tree: drawing(TreePine, '--nb4-ink'),
  flower: drawing(Flower2, '--nb3-ink'),
  fish: drawing(Fish, '--nb5-ink'),
  bird: drawing(Bird, '--nb1-ink'),
  cat: drawing(Cat, '--nb6-ink'),
  dog: drawing(Dog, '--nb8-ink'),
  boat: drawing(Sailboat, '--nb5-ink'),
  house: drawing(House, '--nb6-ink'),
  kite: <Kite />,
};

const NAMES: Record<Picture, () => string> = {
  sun: m.accounts_picture_sun,
  moon: m.accounts_picture_moon,
  star: m.accounts_picture_star,
  tree: m.accounts_picture_tree,
  flower: m.accounts_picture_flower,
  fish: m.accounts_picture_fish,
  bird: m.accounts_picture_bird,
  cat: m.accounts_picture_cat,
  dog: m.accounts_picture_dog,
  boat: m.accounts_picture_boat,
  house: m.accounts_picture_house,
  kite: m.accounts_picture_kite,
};

export const pictureName = (picture: string): string => NAMES[picture as Picture]?.() ?? '';

/** All pictures as a child taps them, in the reader's language. */
export const pinPictures = () => PICTURES.map((id) => ({ id, label: pictureName(id), picture: PICTURE_DRAWINGS[id] }));
