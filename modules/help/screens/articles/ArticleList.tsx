import { m } from '@patio/messages';
import { Card, Columns, RowList, Section } from '@patio/ui';
import { BookOpen } from 'lucide-react';
import type { Shelf } from '../../articles/article.ts';
import type { ShelvedArticle } from '../../articles/library.ts';

type Props = { articles: ShelvedArticle[]; hrefOf: (slug: string) => string };

const shelfName = (shelf: Shelf): string =>
  shelf === 'public' ? m.help_shelf_public() : shelf === 'adults' ? m.help_shelf_adults() : m.help_shelf_own();

function Rows({ articles, hrefOf, label }: Props & { label: string }) {
  return (
    <Card flush>
      <RowList
        label={label}
        items={articles.map((article) => ({
          id: article.slug,
          icon: BookOpen,
          title: article.title,
          detail: article.summary,
          href: hrefOf(article.slug),
        }))}
      />
    </Card>
  );
}

/** What was found, the best first. */
export const FoundArticles = (props: Props) => (
  <Section title={m.help_found({ count: props.articles.length })}>
    <Rows {...props} label={m.help_title()} />
  </Section>
);

/** All of a reader's articles, shelf by shelf. */
export function Shelves({ articles, hrefOf }: Props) {
  return (
    <Columns min={360}>
      {[...Map.groupBy(articles, (article) => article.shelf)].map(([shelf, own]) => (
        <Section key={shelf} title={shelfName(shelf)}>
          <Rows articles={own} hrefOf={hrefOf} label={shelfName(shelf)} />
        </Section>
      ))}
    </Columns>
  );
}
