import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

const FACES: [family: string, file: RegExp][] = [
  ['Atkinson Hyperlegible Next', /^atkinson-hyperlegible-next-latin-wght-normal.*\.woff2$/],
  ['Bricolage Grotesque', /^bricolage-grotesque-latin-(?:wght|standard|full)?-?normal.*\.woff2$/],
];

/** The product's own fonts out of the built web app, for pages without it; where one is missing they take those of the device. */
export function fontFaces(webFolder: string): string {
  const folder = path.join(webFolder, 'assets');
  const files = existsSync(folder) ? readdirSync(folder) : [];
  return FACES.flatMap(([family, name]) => {
    const file = files.find((each) => name.test(each));
    return file
      ? `@font-face { font-family: '${family}'; font-weight: 200 800; font-display: swap; src: url('/assets/${file}') format('woff2') }`
      : [];
  }).join('\n');
}
