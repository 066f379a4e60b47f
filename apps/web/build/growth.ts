import path from 'node:path';
import type { ScreenRoute } from '@patio/access';
import type { MessageEntry } from '@patio/messages/compile';
import type { Plugin } from 'vite';

/**
 * Stand-ins for the screens that are only promised, so that the weight of the finished app can be known today: each is a page of a
 * module with as many texts as a screen of today has on average. `node apps/web/budget.ts --screens 201` builds with them.
 */
const TEXTS = 35;
const SUFFIX = '.grown.screen.tsx';

const wordOf = ({ id }: Pick<ScreenRoute, 'id'>): string => id.split('.')[0] ?? '';

/** The file that would draw a promised screen; nothing is written. */
export const grownFile = (root: string, route: Pick<ScreenRoute, 'id'>): string =>
  path.join(root, 'modules', wordOf(route), 'screens', `${route.id.replace('.', '-')}${SUFFIX}`);

const keysOf = (file: string): string[] => {
  const name = path.basename(file, SUFFIX).replaceAll('-', '_');
  return Array.from({ length: TEXTS }, (_, at) => `${name}_grown_${at}`);
};

/** Texts for these stand-ins, as long as those that there are: every fifth text of today, said a little differently. */
export function grownMessages(files: readonly string[], entries: readonly MessageEntry[]): MessageEntry[] {
  const plain = entries.filter(({ es, en }) => es.params.size === 0 && !es.hasWords && !en.hasWords);
  let next = 0;
  return files
    .filter((file) => file.endsWith(SUFFIX))
    .flatMap((file) =>
      keysOf(file).map((key) => {
        next += 5;
        const { es, en } = plain[next % plain.length] as MessageEntry;
        const said = ({ code, ...rest }: MessageEntry['es']) => ({ ...rest, code: `${code.slice(0, -1)} ${next}"` });
        const word = path.basename(path.dirname(path.dirname(file)));
        return { key, folder: `modules/${word}/messages`, es: said(es), en: said(en) };
      }),
    );
}

const screenCode = (file: string): string => `import { m } from '@patio/messages';
import { Page } from '@patio/ui';
import { createElement } from 'react';
export default function GrownScreen() {
  return createElement(Page, { title: m.${keysOf(file)[0]}() }, [${keysOf(file)
    .map((key) => `m.${key}()`)
    .join(', ')}]);
}
`;

/** Draws the stand-ins. */
export const growth = (): Plugin => ({
  name: 'patio-growth',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith(SUFFIX) ? id : undefined),
  load: (id) => (id.endsWith(SUFFIX) ? screenCode(id) : undefined),
});
