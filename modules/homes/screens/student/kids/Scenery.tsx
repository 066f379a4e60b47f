const RAYS = [0, 30, 60, 90, 120, 150, 180, 210, 240, 270, 300, 330];

/** Sun and hills behind the page; decoration, so it is silent. */
export const Scenery = () => (
  <>
    <svg className="kh-sun" viewBox="0 0 120 120" aria-hidden="true">
      <circle cx="60" cy="60" r="34" fill="oklch(0.87 0.13 85)" />
      {RAYS.map((turn) => (
        <path
          key={turn}
          d="M104 60h10"
          stroke="oklch(0.87 0.13 85)"
          strokeWidth="7"
          strokeLinecap="round"
          transform={`rotate(${turn} 60 60)`}
        />
      ))}
    </svg>
    <svg className="kh-hills" viewBox="0 0 1180 260" preserveAspectRatio="none" aria-hidden="true">
      <path d="M0 130C160 60 330 70 520 120s420 40 660-50v190H0z" />
      <path d="M0 190c220-60 430-30 640 0s380 10 540-30v100H0z" />
    </svg>
  </>
);
