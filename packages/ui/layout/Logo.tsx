/** The Patio mark: a petrol square, an open book, a mango dot. */
export function LogoMark({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 28 28" aria-hidden="true">
      <rect x="2" y="2" width="24" height="24" rx="8" fill="var(--primary)" />
      <path
        d="M8 19.500V9.200c3-.9 4.800-.4 6 1 1.200-1.400 3-1.900 6-1v10.300c-3-.9-4.800-.4-6 1-1.200-1.400-3-1.900-6-1z"
        fill="var(--canvas)"
      />
      <circle cx="20.600" cy="7.400" r="3.400" fill="var(--mango)" />
    </svg>
  );
}

/** Mark and name; the name comes from outside because a school may carry its own. */
export function Logo({ name, size }: { name: string; size?: number }) {
  return (
    <span className="logo">
      <LogoMark size={size} />
      <span className="logo-name">{name}</span>
    </span>
  );
}
