import { m } from '@patio/messages';
import { Prose } from '@patio/pages/parts';
import { parseProse } from '@patio/pages/prose';
import { Button, Callout, EmptyState, Page, ReadAloud, Stack } from '@patio/ui';
import type { Article } from '../../articles/article.ts';

type Props = { article: Article | undefined; listHref: string; supportHref: string };

/** The words alone, for reading aloud. */
const spoken = (article: Article): string =>
  [
    article.title,
    ...parseProse(article.body).map((block) =>
      (block.type === 'list' ? block.items.flat() : block.inline).map((part) => part.text).join(' '),
    ),
  ].join('. ');

/** One article, and the way to a person for what it did not answer. */
export function ArticlePage({ article, listHref, supportHref }: Props) {
  if (!article)
    return (
      <Page title={m.help_title()} width="read">
        <EmptyState
          scene="search"
          title={m.help_no_article()}
          action={<Button href={listHref}>{m.help_back()}</Button>}
        />
      </Page>
    );
  return (
    <Page
      title={article.title}
      description={article.summary}
      width="read"
      breadcrumbs={[{ label: m.help_title(), href: listHref }, { label: article.title }]}
      actions={<ReadAloud text={spoken(article)} />}
    >
      <Stack gap={28}>
        <Prose text={article.body} />
        <Callout
          tone="neutral"
          title={m.help_still()}
          actions={
            <>
              <Button size="sm" href={supportHref}>
                {m.help_write_us()}
              </Button>
              <Button size="sm" variant="quiet" href={listHref}>
                {m.help_back()}
              </Button>
            </>
          }
        >
          {m.help_still_text()}
        </Callout>
      </Stack>
    </Page>
  );
}
