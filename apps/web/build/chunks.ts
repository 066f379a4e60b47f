/**
 * Which files the code arrives in. Left alone, the bundler makes a file for every set of screens that share something: five
 * hundred of them, most smaller than the request for it. These groups follow what is used together; each takes along what it
 * stands on, so that the lighter ones come first.
 */
const lib = (...names: string[]) => new RegExp(`node_modules[\\\\/](${names.join('|')})[\\\\/]`);
const ui = (...folders: string[]) => new RegExp(`packages[\\\\/]ui[\\\\/](${folders.join('|')})`);

/** Messages that several screens show lie together by their module; their texts lie elsewhere (build/texts.ts). */
const messagesOf = (id: string): string => `messages-${id.match(/by-language[\\/]([a-z-]+)[._]/)?.[1] ?? 'all'}`;

/** What the first page reads is one file for each language: the texts of the shell and the titles of everybody's screens. */
const START_TEXTS = /[\\/](?:by-language[\\/]start\.(?:es|en)\.js|records[\\/]general\.(?:es|en)\.made\.ts)$/;
const startTexts = (id: string): string => `texts-${id.match(/\.(es|en)\./)?.[1]}`;

/** What the player shows and few other screens do. */
const PLAYER_ICONS = [
  'a-large-small',
  'circle-question-mark',
  'cloud-check',
  'highlighter',
  'message-circle',
  'pause',
  'pen-line',
  'rotate-ccw',
  'target',
].join('|');
const playerIcons = new RegExp(`lucide-react.*[\\\\/]icons[\\\\/](${PLAYER_ICONS})\\.`);

const shared = { minShareCount: 2 };
/** An icon of so many screens is there on nearly every visit. */
const MANY = 20;
export const groups = [
  // What the first page needs anyway is one file.
  { name: 'start', tags: ['$initial' as const] },
  { name: startTexts, debugName: 'texts', test: START_TEXTS },
  { name: messagesOf, debugName: 'messages', test: /by-language[\\/][a-z0-9_-]+(\.needed)?\.js$/, ...shared },
  { name: 'zod', test: lib('zod'), ...shared },
  {
    name: 'page',
    test: ui(
      'actions',
      'feedback/(?!Toaster)',
      'layout',
      'notebook',
      'people/(?!CompareRecords|DiffView|PersonSwitcher|Timeline)',
      'text',
      'navigation/(?!Tabs|Wizard)',
      'table/use-media',
      'unsaved/(?!LeaveQuestion)',
    ),
    ...shared,
  },
  // A lesson is opened cold on a slow phone: it must not bring the icons of every office page.
  { name: 'icons-player', test: playerIcons, ...shared },
  { name: 'icons', test: lib('lucide-react'), minShareCount: MANY },
  { name: 'icons-more', test: lib('lucide-react'), ...shared },
  { name: 'figures', test: ui('charts/(?!Explore)'), ...shared },
  {
    name: 'ground',
    test: /packages[\\/]client[\\/](?!exports|history|outbox[\\/](store|sender|use-kept-query|FromDevice))/,
    ...shared,
  },
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
  // The editor of rich text, whether on the sheet of a lesson or as a field.
  {
    name: 'text-editor',
    test: /node_modules[\\/](@tiptap|prosemirror-|linkifyjs|orderedmap|rope-sequence|w3c-keyname)/,
  },
  // What families, students and staff talk with: one file, whichever page it is on.
  { name: 'conversations', test: /modules[\\/]conversations[\\/](rules|screens[\\/](?!moderation))/, ...shared },
].map((group, at, all) => ({ ...group, priority: all.length - at }));
