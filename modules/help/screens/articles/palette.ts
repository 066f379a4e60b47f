import { activeMembership, currentMe, registerPaletteSource } from '@patio/client';
import { m } from '@patio/messages';
import { getLocale } from '@patio/messages/runtime';
import { loadArticles } from '../../articles/library.ts';
import { searchArticles } from '../../articles/search.ts';

const SHOWN = 4;

/** Lets the palette find help; the articles come with the app, so nothing is asked of the server. */
export default function findHelp(): void {
  registerPaletteSource({
    id: 'help.articles',
    needs: 'accounts.use_own',
    search: async (text) => {
      const me = currentMe();
      const articles = await loadArticles(getLocale(), me ? activeMembership(me).role : null);
      return [
        {
          id: 'help.articles',
          label: m.help_title(),
          items: searchArticles(articles, text)
            .slice(0, SHOWN)
            .map(({ slug, title, summary }) => ({
              id: `help ${slug}`,
              label: title,
              detail: summary,
              href: `/help?article=${slug}`,
            })),
        },
      ];
    },
  });
}
