/** Capi the capybara, who speaks to the youngest; decoration, so it is silent. */
export function Capi({ size = 120 }: { size?: number }) {
  return (
    <svg className="capi" width={size} height={size} viewBox="0 0 220 220" aria-hidden="true">
      <ellipse cx="110" cy="206" rx="78" ry="9" fill="var(--ink)" opacity=".12" />
      <path d="M38 200c-6-44 18-82 72-82s78 38 72 82c-1 5-5 7-10 7H48c-5 0-9-2-10-7z" fill="oklch(0.60 0.085 58)" />
      <path d="M76 207c-3-26 10-46 34-46s37 20 34 46z" fill="oklch(0.70 0.075 66)" />
      <Head />
      <Face />
      <circle cx="110" cy="34" r="23" fill="oklch(0.78 0.16 65)" />
      <circle cx="103" cy="27" r="6" fill="oklch(0.88 0.11 80)" />
      <path d="M110 13c2-8 12-12 20-8-3 8-12 12-20 8z" fill="oklch(0.58 0.13 140)" />
    </svg>
  );
}

const Head = () => (
  <>
    <ellipse cx="62" cy="64" rx="14" ry="16" fill="oklch(0.50 0.080 52)" />
    <ellipse cx="158" cy="64" rx="14" ry="16" fill="oklch(0.50 0.080 52)" />
    <ellipse cx="63" cy="66" rx="7" ry="9" fill="oklch(0.66 0.09 45)" />
    <ellipse cx="157" cy="66" rx="7" ry="9" fill="oklch(0.66 0.09 45)" />
    <rect x="46" y="52" width="128" height="112" rx="50" fill="oklch(0.64 0.085 60)" />
    <rect x="58" y="100" width="104" height="66" rx="32" fill="oklch(0.735 0.072 68)" />
  </>
);

const Face = () => (
  <>
    <rect x="88" y="102" width="44" height="22" rx="11" fill="oklch(0.36 0.045 45)" />
    <path
      d="M110 124v10m-18 3c5 8 13 10 18 2 5 8 13 6 18-2"
      fill="none"
      stroke="oklch(0.36 0.045 45)"
      strokeWidth="4.5"
      strokeLinecap="round"
    />
    <ellipse cx="72" cy="90" rx="6.5" ry="8.5" fill="oklch(0.22 0.03 45)" />
    <ellipse cx="148" cy="90" rx="6.5" ry="8.5" fill="oklch(0.22 0.03 45)" />
    <circle cx="74.5" cy="87" r="2.5" fill="#fff" />
    <circle cx="150.5" cy="87" r="2.5" fill="#fff" />
    <ellipse cx="64" cy="112" rx="10" ry="6.5" fill="oklch(0.74 0.12 35)" opacity=".75" />
    <ellipse cx="156" cy="112" rx="10" ry="6.5" fill="oklch(0.74 0.12 35)" opacity=".75" />
  </>
);
