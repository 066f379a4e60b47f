/**
 * Which files the code arrives in. Left alone, the bundler makes a file for every set of screens that share something: five
 * hundred of them, most smaller than the request for it. These groups follow what is used together; each takes along what it
 * stands on, so that the lighter ones come first.
 */
const lib = (...names: string[]) => new RegExp(`node_modules[\\\\/](${names.join('|')})[\\\\/]`);
const ui = (...folders: string[]) => new RegExp(`packages[\\\\/]ui[\\\\/](${folders.join('|')})`);

/** Shared texts lie together by the module that they belong to: a screen speaks the words of one or two. */
const wordsOf = (id: string): string => `words-${id.match(/compiled-web[\\/]([a-z]+)_/)?.[1] ?? 'all'}`;

const shared = { minShareCount: 2 };
export const groups = [
  // What the first page needs anyway is one file.
  { name: 'start', tags: ['$initial' as const] },
  { name: wordsOf, debugName: 'words', test: /compiled-web[\\/]/, ...shared },
  { name: 'icons', test: lib('lucide-react'), ...shared },
  { name: 'zod', test: lib('zod'), ...shared },
  { name: 'toast', test: lib('sonner'), ...shared },
  {
    name: 'page',
    test: ui(
      'actions',
      'feedback/(?!toast)',
      'layout',
      'notebook',
      'people',
      'text',
      'charts/(?!Explore)',
      'navigation/(?!Tabs|Wizard)',
      'table/use-media',
    ),
    ...shared,
  },
  { name: 'ground', test: /packages[\\/]client[\\/](?!exports|history|outbox[\\/](store|sender))/, ...shared },
  { name: 'overlays', test: ui('overlays', 'navigation/Tabs'), ...shared },
  // A field knows nothing of forms: a list with a filter must not bring the library of forms along.
  {
    name: 'forms',
    test: new RegExp(`${lib('react-hook-form', '@hookform').source}|${ui('form[\\\\/]').source}`),
    ...shared,
  },
  { name: 'fields', test: ui('fields'), minShareCount: 6 },
  { name: 'dates', test: ui('dates', 'calendar'), ...shared },
  { name: 'table', test: ui('table'), ...shared },
].map((group, at, all) => ({ ...group, priority: all.length - at }));
