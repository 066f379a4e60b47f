/** How a person's names are written, with one surname or two. */
export interface PersonNames {
  givenNames: string;
  firstSurname: string;
  secondSurname: string | null;
  preferredName?: string | null;
}

/** "Quispe Mamani, Ana Lucía", as a register sorts. */
export const registerName = (p: PersonNames): string =>
  `${[p.firstSurname, p.secondSurname].filter(Boolean).join(' ')}, ${p.givenNames}`;

/** "Ana Lucía Quispe Mamani", as one speaks. */
export const spokenName = (p: PersonNames): string =>
  [p.givenNames, p.firstSurname, p.secondSurname].filter(Boolean).join(' ');
