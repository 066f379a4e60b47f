/** A course as it is told from those of the same name at other levels. */
export const courseNameOf = ({ name, level }: { name: string; level: string }): string =>
  name.includes(level) ? name : `${name} · ${level}`;
