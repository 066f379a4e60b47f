import type { Chance } from '@patio/schools/testing';

const SKIN = ['#f1c9a5', '#e0ac80', '#c98f62', '#b07a4f', '#94623c', '#7a4d2e'];
const HAIR = ['#1d1a19', '#2b211c', '#3d2b20', '#52382a', '#6b4a32'];
const GREY = ['#5d5a58', '#7f7b78'];
const WALL = ['#dfe9f5', '#e6efe0', '#f6e8d8', '#efe3f1', '#fbe9e7', '#e2f1ef', '#f3f0dc', '#e8e6f4'];
const SHIRT = ['#2f5d8a', '#7a3b52', '#3f6b4f', '#8a6a2f', '#54457a', '#4a4f57', '#a4502f'];

export interface Sitter {
  woman: boolean;
  /** In years; null for adults. */
  age: number | null;
}

const back = (long: boolean, hair: string): string =>
  long
    ? `<path d="M66 118c0-44 18-72 54-72s54 28 54 72v58c-10 12-28 10-34 2h-40c-6 8-24 10-34-2z" fill="${hair}"/>`
    : `<ellipse cx="120" cy="103" rx="45" ry="50" fill="${hair}"/>`;

const front = (chance: Chance, long: boolean, hair: string): string => {
  const fringe = chance.pick([
    'M76 104c2-34 20-50 44-50s43 16 44 50c-8-18-20-26-34-28-18 10-38 8-54 28z',
    'M76 104c0-36 20-52 46-50 24 0 42 18 42 50-6-12-12-20-20-24-24 6-52 0-68 24z',
    'M76 106c-2-38 20-54 44-54s46 16 44 54c-4-16-10-24-16-30-16 8-30 8-40 2-12 4-26 10-32 28z',
  ]);
  const bun = long && chance.odds(0.25) ? `<circle cx="120" cy="44" r="18" fill="${hair}"/>` : '';
  return `${bun}<path d="${fringe}" fill="${hair}"/>`;
};

const clothes = (chance: Chance, adult: boolean): string =>
  adult
    ? `<path d="M36 240c2-44 34-62 84-62s82 18 84 62z" fill="${chance.pick(SHIRT)}"/><path d="M98 180l22 30 22-30-8-6h-28z" fill="#fff" opacity=".92"/>`
    : `<path d="M40 240c2-42 32-60 80-60s78 18 80 60z" fill="#22406b"/><path d="M96 182l24 22 24-22-8-8h-32z" fill="#fff"/><path d="M117 204h6l5 36h-16z" fill="#b3372f"/>`;

/** How a face is built: a small child's is round with large eyes, and grows longer with the years. */
function buildOf(age: number | null): { eyes: number; face: number } {
  if (age === null) return { eyes: 4.2, face: 52 };
  return age < 8 ? { eyes: 5.8, face: 45 } : age < 13 ? { eyes: 5.2, face: 48 } : { eyes: 4.7, face: 50 };
}

/** A face that nobody has: drawn, friendly, of the sitter's age, and the same for the same chance. */
export function drawPortrait(chance: Chance, { woman, age }: Sitter): string {
  const adult = age === null;
  const long = woman && chance.odds(0.88);
  const skin = chance.pick(SKIN);
  const hair = adult && chance.odds(0.25) ? chance.pick(GREY) : chance.pick(HAIR);
  const { eyes, face } = buildOf(age);
  const glasses = chance.odds(adult ? 0.35 : 0.15)
    ? '<g fill="none" stroke="#33302e" stroke-width="3"><circle cx="102" cy="116" r="13"/><circle cx="138" cy="116" r="13"/><path d="M115 116h10"/></g>'
    : '';
  const beard =
    adult && !woman && chance.odds(0.35)
      ? `<path d="M80 128c2 32 18 48 40 48s38-16 40-48c-6 14-16 16-40 16s-34-2-40-16z" fill="${hair}" opacity=".85"/>`
      : '';
  const smile = 112 - chance.below(6);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="192" height="192" viewBox="0 0 240 240">
<rect width="240" height="240" fill="${chance.pick(WALL)}"/>${back(long, hair)}${clothes(chance, adult)}
<path d="M102 150h36v30c-8 12-28 12-36 0z" fill="${skin}"/><path d="M102 160c10 8 26 8 36 0v8c-10 8-26 8-36 0z" fill="#000" opacity=".08"/>
<ellipse cx="120" cy="116" rx="44" ry="${face}" fill="${skin}"/>${beard}
<circle cx="102" cy="116" r="${eyes}" fill="#2a1c14"/><circle cx="138" cy="116" r="${eyes}" fill="#2a1c14"/>
<path d="M94 103c5-4 11-4 16-1M130 102c5-3 11-3 16 1" fill="none" stroke="${hair}" stroke-width="3" stroke-linecap="round"/>
<path d="M120 120c3 6 3 9-1 11" fill="none" stroke="#000" stroke-opacity=".22" stroke-width="3" stroke-linecap="round"/>
<path d="M106 ${smile + 32}c8 9 20 9 28 0" fill="none" stroke="#8c3b34" stroke-width="3.5" stroke-linecap="round"/>
<circle cx="90" cy="132" r="8" fill="#e0685a" opacity=".18"/><circle cx="150" cy="132" r="8" fill="#e0685a" opacity=".18"/>
${front(chance, long, hair)}${glasses}</svg>`;
}
