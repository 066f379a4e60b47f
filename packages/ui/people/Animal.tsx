import type { ReactNode } from 'react';

const INK = '#2b1d14';
const eyes = (left: number, right: number, y: number, r = 1.9) => (
  <g fill={INK}>
    <circle cx={left} cy={y} r={r} />
    <circle cx={right} cy={y} r={r} />
  </g>
);
const smile = (x: number, y: number, width: number) => (
  <path
    d={`M${x - width / 2} ${y}q${width / 2} ${width / 2.4} ${width} 0`}
    fill="none"
    stroke={INK}
    strokeWidth="1.6"
    strokeLinecap="round"
  />
);
const whiskers = (y: number) => (
  <path d={`M11 ${y}h5M11 ${y + 3.4}l5-1M37 ${y}h-5M37 ${y + 3.4}l-5-1`} stroke={INK} strokeWidth=".9" opacity=".6" />
);

/** Each in a square of 48: a few flat shapes, a face that looks at you. */
const ANIMALS: Record<string, ReactNode> = {
  fox: (
    <>
      <path d="M8 7l9 7h14l9-7-2 17c-.8 9-7.5 16-14 16S10.8 33 10 24z" fill="#e8793a" />
      <path d="M10 24c5 .5 10 4 14 16 4-12 9-15.5 14-16-.8 9-7.5 16-14 16S10.8 33 10 24z" fill="#fff4e6" />
      {eyes(18, 30, 24)}
      <ellipse cx="24" cy="37.5" rx="2.7" ry="2.1" fill={INK} />
    </>
  ),
  frog: (
    <>
      <circle cx="15" cy="16" r="6.5" fill="#5aa84f" />
      <circle cx="33" cy="16" r="6.5" fill="#5aa84f" />
      <ellipse cx="24" cy="28" rx="17" ry="13" fill="#5aa84f" />
      <ellipse cx="24" cy="34" rx="11" ry="6" fill="#b5dc9c" />
      <circle cx="15" cy="16" r="4.2" fill="#fff" />
      <circle cx="33" cy="16" r="4.2" fill="#fff" />
      {eyes(15.6, 32.4, 16.5, 2.1)}
      {smile(24, 28, 16)}
    </>
  ),
  bee: (
    <>
      <ellipse cx="10" cy="22" rx="7" ry="5" fill="#cfe8f7" transform="rotate(-20 10 22)" />
      <ellipse cx="38" cy="22" rx="7" ry="5" fill="#cfe8f7" transform="rotate(20 38 22)" />
      <path
        d="M19 15c-1-5-4-6-6-6M29 15c1-5 4-6 6-6"
        fill="none"
        stroke={INK}
        strokeWidth="1.8"
        strokeLinecap="round"
      />
      <ellipse cx="24" cy="28" rx="13" ry="14" fill="#f8c23a" />
      <path
        d="M12 32c8 2.5 16 2.5 24 0l-1.5 4.5c-7 2-14 2-21 0zM17 39.5c5 1.2 9 1.2 14 0-4 3.5-10 3.5-14 0z"
        fill={INK}
      />
      {eyes(19, 29, 23)}
      {smile(24, 26.5, 6)}
    </>
  ),
  whale: (
    <>
      <path
        d="M24 12c0-4-2-6-5-6M24 12c0-4 2-6 5-6"
        fill="none"
        stroke="#7db9e0"
        strokeWidth="2.2"
        strokeLinecap="round"
      />
      <path d="M36 24c1-5 4-7.5 8-7-.5 5-2 8-6 9.5z" fill="#2f6fa3" />
      <path d="M5 28c0-9 7-15 17-15s17 7 17 14-6 12-17 12S5 36 5 28z" fill="#3f86bd" />
      <path d="M6 30c6 2 12 3 18 3 4 0 9-1 13-3-1.5 6-7 9-15 9-9 0-15-3-16-9z" fill="#d9ecf8" />
      <circle cx="14" cy="25" r="2" fill={INK} />
      <path d="M8 30c3 1.5 6 2 9 2" fill="none" stroke={INK} strokeWidth="1.5" strokeLinecap="round" />
    </>
  ),
  turtle: (
    <>
      <ellipse cx="11" cy="38" rx="5" ry="4" fill="#7fb069" />
      <ellipse cx="37" cy="38" rx="5" ry="4" fill="#7fb069" />
      <path d="M5 35C5 20 13 11 24 11s19 9 19 24c-12 3.5-26 3.5-38 0z" fill="#5b7b3a" />
      <path d="M24 11v9M13 16l5 6M35 16l-5 6" stroke="#89a860" strokeWidth="2" strokeLinecap="round" />
      <circle cx="24" cy="30" r="10" fill="#9cc982" />
      {eyes(20, 28, 28.5)}
      {smile(24, 32.5, 7)}
    </>
  ),
  llama: (
    <>
      <path d="M14 18C12 12 13 7 15 5c3 2 5 6 5 10zM34 18c2-6 1-11-1-13-3 2-5 6-5 10z" fill="#e6cfae" />
      <rect x="14" y="13" width="20" height="28" rx="10" fill="#f4e4cb" />
      <circle cx="19" cy="14" r="4" fill="#fffaf0" />
      <circle cx="24" cy="12" r="4.5" fill="#fffaf0" />
      <circle cx="29" cy="14" r="4" fill="#fffaf0" />
      <ellipse cx="24" cy="32" rx="7.5" ry="6.5" fill="#fffaf0" />
      {eyes(19, 29, 23)}
      <path d="M22 30.5l2 2 2-2zM24 32.5v2" fill={INK} stroke={INK} strokeWidth="1.3" strokeLinejoin="round" />
      {smile(24, 34.5, 6)}
    </>
  ),
  vizcacha: (
    <>
      <ellipse cx="15" cy="13" rx="4.5" ry="9.5" fill="#8d8378" transform="rotate(-14 15 13)" />
      <ellipse cx="33" cy="13" rx="4.5" ry="9.5" fill="#8d8378" transform="rotate(14 33 13)" />
      <ellipse cx="15.3" cy="13.5" rx="2" ry="6.5" fill="#e3b8a8" transform="rotate(-14 15 13)" />
      <ellipse cx="32.7" cy="13.5" rx="2" ry="6.5" fill="#e3b8a8" transform="rotate(14 33 13)" />
      <circle cx="24" cy="28" r="13.5" fill="#a89c8e" />
      <ellipse cx="24" cy="34" rx="8.5" ry="6" fill="#efe6da" />
      <path
        d="M15.5 26q3 2.2 5.5 0M27 26q2.5 2.2 5.5 0"
        fill="none"
        stroke={INK}
        strokeWidth="1.8"
        strokeLinecap="round"
      />
      <ellipse cx="24" cy="31" rx="2.2" ry="1.6" fill={INK} />
      {smile(24, 34, 6)}
      {whiskers(32)}
    </>
  ),
  jaguar: (
    <>
      <circle cx="12.5" cy="14" r="5.5" fill="#d08a2e" />
      <circle cx="35.5" cy="14" r="5.5" fill="#d08a2e" />
      <circle cx="24" cy="26" r="15" fill="#eeb04b" />
      <g fill="none" stroke="#6b3f12" strokeWidth="2">
        <circle cx="24" cy="15" r="1.8" />
        <circle cx="18" cy="17.5" r="1.5" />
        <circle cx="30" cy="17.5" r="1.5" />
        <circle cx="12.5" cy="26" r="1.5" />
        <circle cx="35.5" cy="26" r="1.5" />
      </g>
      <ellipse cx="24" cy="33" rx="8.5" ry="6.5" fill="#fff1d8" />
      {eyes(18.5, 29.5, 24.5)}
      <path d="M21.5 29.5h5L24 32.5z" fill="#b6524a" />
      {smile(24, 33.5, 7)}
      {whiskers(32)}
    </>
  ),
  toucan: (
    <>
      <circle cx="18" cy="26" r="14" fill="#20262e" />
      <path d="M9 31c0-5 4-8 9-8s8 4 8 8-3 9-8 9-9-4-9-9z" fill="#fffaf0" />
      <path d="M23 17c6-7 20-6 22 3 0 7-9 10-21 8z" fill="#f28c28" />
      <path d="M39 14c3 1 5.5 3 6 6 0 3-2 5-5 6.5z" fill="#d94f3d" />
      <path d="M24 24c7 1 14 0 20-3" fill="none" stroke={INK} strokeWidth="1.3" />
      <circle cx="18" cy="20" r="4.6" fill="#5fb3d9" />
      <circle cx="18" cy="20" r="2.2" fill={INK} />
    </>
  ),
  hummingbird: (
    <>
      <path d="M29 23l17-4-16 7z" fill={INK} />
      <path d="M12 32C5 31 3 24 4 18c6 2 10 6 12 11z" fill="#7cc7b5" />
      <path d="M9 41c4-1 7-3 9-6l7 2c-4 4-10 6-16 4z" fill="#1f7a6b" />
      <circle cx="22" cy="24" r="12" fill="#2c9c86" />
      <path d="M16 31c4-4 9-5 15-4-1 6-5 9-9 9-3 0-5-2-6-5z" fill="#c2397a" />
      <circle cx="25" cy="21" r="3.6" fill="#fff" />
      <circle cx="25.6" cy="21.2" r="2" fill={INK} />
    </>
  ),
  otter: (
    <>
      <circle cx="11.5" cy="17" r="4" fill="#6d4a31" />
      <circle cx="36.5" cy="17" r="4" fill="#6d4a31" />
      <path d="M8 26c0-9 7-15 16-15s16 6 16 15-7 14-16 14S8 35 8 26z" fill="#8f6343" />
      <ellipse cx="24" cy="32" rx="11" ry="8" fill="#f0dcc4" />
      {eyes(17.5, 30.5, 23)}
      <ellipse cx="24" cy="28" rx="3.6" ry="2.6" fill={INK} />
      {smile(24, 32.5, 8)}
      {whiskers(31)}
    </>
  ),
  condor: (
    <>
      <path d="M6 42c0-10 8-15 18-15s18 5 18 15z" fill="#20262e" />
      <path d="M11 32c3-5 8-6 13-6s10 1 13 6c-4 3-8 1-10 4-2-3-4-3-6 0-2-3-6-1-10-4z" fill="#fffaf0" />
      <path d="M21 9c0-3 6-4 7 0l-1 6h-5z" fill="#b6524a" />
      <ellipse cx="24" cy="20" rx="9" ry="10" fill="#d9a08c" />
      <path d="M26 21c6-1 9 1 9 5-1 2-2 2-3 1-1-2-3-3-6-2z" fill="#f3e3c3" />
      {eyes(20, 28, 17.5)}
    </>
  ),
};

/** One of the animals that a student may be, drawn in code. Silent: the name stands beside it. */
export default function Animal({ name, size }: { name: string; size: number }) {
  return (
    <svg viewBox="0 0 48 48" width={size} height={size} aria-hidden>
      {ANIMALS[name]}
    </svg>
  );
}
