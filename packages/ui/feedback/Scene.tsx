import type { ReactNode } from 'react';

const desk = <ellipse cx="80" cy="108" rx="58" ry="6" fill="var(--ink)" opacity=".08" />;
const paper = (x: number, y: number, w: number, h: number, turn = 0) => (
  <rect
    x={x}
    y={y}
    width={w}
    height={h}
    rx="6"
    fill="var(--surface)"
    stroke="var(--line-2)"
    strokeWidth="2"
    transform={`rotate(${turn} ${x + w / 2} ${y + h / 2})`}
  />
);
const rule = (d: string, c = 'var(--line-2)', w = 4) => (
  <path d={d} stroke={c} strokeWidth={w} strokeLinecap="round" strokeLinejoin="round" fill="none" />
);
const pencil = (
  <g transform="rotate(38 112 66)">
    <path d="M106 30h12v56l-6 12-6-12z" fill="var(--mango)" />
    <path d="M106 86h12l-6 12z" fill="var(--nb2)" />
    <path d="M106 30h12v-8h-12z" fill="var(--nb6-spine)" />
  </g>
);
const sun = <circle cx="122" cy="30" r="13" fill="var(--mango)" />;

/** Three to six flat shapes each, painted with tokens so that they follow the theme. */
const SCENES = {
  sheet: (
    <>
      {paper(44, 22, 62, 82, -4)}
      {rule('M56 46h36M55 60h38M55 74h22')}
      {pencil}
    </>
  ),
  desk: (
    <>
      <path d="M34 74h92v8H34zM42 82h7v24h-7zM111 82h7v24h-7z" fill="var(--nb2-spine)" />
      <path d="M56 52h34v22H56z" fill="var(--nb1)" />
      <path d="M56 52h6v22h-6z" fill="var(--nb1-spine)" />
      {sun}
    </>
  ),
  chair: (
    <>
      <path d="M58 26h38v38H58z" fill="var(--nb5)" stroke="var(--nb5-spine)" strokeWidth="4" />
      <path d="M54 66h46v9H54z" fill="var(--nb5-spine)" />
      {rule('M60 76l-5 30M94 76l5 30', 'var(--ink-3)', 5)}
    </>
  ),
  plant: (
    <>
      <path d="M62 78h36l-5 28H67z" fill="var(--nb6-spine)" />
      {rule('M80 78V44', 'var(--nb4-spine)', 5)}
      <path
        d="M80 56c-22 2-26-16-26-22 18-2 26 8 26 22zM80 48c0-18 12-24 26-22 0 14-8 24-26 22z"
        fill="var(--nb4-spine)"
      />
    </>
  ),
  search: (
    <>
      {paper(36, 26, 58, 72, -6)}
      {rule('M48 48h30M48 62h34')}
      <circle cx="98" cy="66" r="20" fill="var(--nb1)" opacity=".8" stroke="var(--primary)" strokeWidth="6" />
      {rule('M113 82l14 16', 'var(--primary)', 8)}
    </>
  ),
  done: (
    <>
      {paper(40, 24, 66, 80, 3)}
      {rule('M54 46h12M54 64h12M54 82h12', 'var(--line-2)', 5)}
      {rule('M72 44l5 5 12-12M72 62l5 5 12-12M72 80l5 5 12-12', 'var(--ok)', 5)}
      {sun}
    </>
  ),
  books: (
    <>
      <path d="M46 88h70v14H46z" fill="var(--nb3)" />
      <path d="M46 88h10v14H46z" fill="var(--nb3-spine)" />
      <path d="M52 72h60v14H52z" fill="var(--nb4)" />
      <path d="M52 72h9v14h-9z" fill="var(--nb4-spine)" />
      <path d="M58 24h14v46H58z" fill="var(--nb5-spine)" />
      <path d="M78 28h14v42H78zM96 34l12-4 12 36-12 4z" fill="var(--nb6-spine)" />
    </>
  ),
  mail: (
    <>
      <rect x="36" y="38" width="88" height="60" rx="8" fill="var(--nb5)" stroke="var(--nb5-spine)" strokeWidth="3" />
      {rule('M40 44l40 30 40-30', 'var(--nb5-spine)', 4)}
      <circle cx="122" cy="38" r="10" fill="var(--mango)" />
    </>
  ),
  calendar: (
    <>
      {paper(40, 30, 80, 72)}
      <path d="M40 36a6 6 0 0 1 6-6h68a6 6 0 0 1 6 6v12H40z" fill="var(--primary)" />
      {rule('M58 22v14M102 22v14', 'var(--ink-2)', 5)}
      <rect x="84" y="62" width="16" height="16" rx="4" fill="var(--mango)" />
      {rule('M56 68h.1M72 68h.1M56 86h.1M72 86h.1M92 90h.1', 'var(--line-2)', 8)}
    </>
  ),
  cloud: (
    <>
      <path
        d="M54 86a20 20 0 0 1 2-40 27 27 0 0 1 51 4 18 18 0 0 1 1 36z"
        fill="var(--nb8)"
        stroke="var(--nb8-spine)"
        strokeWidth="3"
      />
      {rule('M66 100l-4 8M82 100l-4 8M98 100l-4 8', 'var(--nb5-spine)', 4)}
    </>
  ),
  lock: (
    <>
      {rule('M64 56V44a16 16 0 0 1 32 0v12', 'var(--ink-3)', 7)}
      <rect x="52" y="54" width="56" height="46" rx="10" fill="var(--nb2)" stroke="var(--nb2-spine)" strokeWidth="4" />
      {rule('M80 72v10', 'var(--nb2-ink)', 6)}
    </>
  ),
  map: (
    <>
      <path
        d="M34 40l30-10 32 10 30-10v62l-30 10-32-10-30 10z"
        fill="var(--nb4)"
        stroke="var(--nb4-spine)"
        strokeWidth="3"
        strokeLinejoin="round"
      />
      {rule('M64 30v62M96 40v62', 'var(--nb4-spine)', 2)}
      <path d="M82 80c-9-13-13-18-13-25a13 13 0 0 1 26 0c0 7-4 12-13 25z" fill="var(--bad)" />
      <circle cx="82" cy="55" r="5" fill="var(--surface)" />
    </>
  ),
  people: (
    <>
      <circle cx="62" cy="50" r="15" fill="var(--nb6)" stroke="var(--nb6-spine)" strokeWidth="3" />
      <circle cx="100" cy="56" r="12" fill="var(--nb1)" stroke="var(--nb1-spine)" strokeWidth="3" />
      <path d="M34 104c0-20 12-32 28-32s28 12 28 32z" fill="var(--nb6-spine)" />
      <path d="M80 104c0-16 8-26 20-26s24 10 24 26z" fill="var(--nb1-spine)" />
    </>
  ),
  tools: (
    <>
      {paper(42, 34, 76, 62)}
      {rule('M56 80V64M72 80V52M88 80V58M104 80V46', 'var(--nb1-spine)', 8)}
      {pencil}
    </>
  ),
} satisfies Record<string, ReactNode>;

export type SceneName = keyof typeof SCENES;
export const SCENE_NAMES = Object.keys(SCENES) as SceneName[];

/** A small drawing made of code; decoration, so it is silent. */
export function Scene({ name, size = 160 }: { name: SceneName; size?: number }) {
  return (
    <svg className="scene" viewBox="0 0 160 120" width={size} height={size * 0.75} aria-hidden="true">
      {desk}
      {SCENES[name]}
    </svg>
  );
}
