/** What somebody typed as their school's short name, as it is written down: “Los Álamos” is `los-alamos`. */
export const slugOf = (typed: string): string =>
  typed
    .trim()
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
