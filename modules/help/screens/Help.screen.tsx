import { activeMembership, usePath, useSearchState, useVisitor } from '@patio/client';
import { m } from '@patio/messages';
import { HelpEditor, SchoolHelp } from '@patio/pages/parts';
import { Button, Callout, EmptyState, Load, Page, SearchField, Skeleton, Stack } from '@patio/ui';
import { LifeBuoy } from 'lucide-react';
import { useDeferredValue } from 'react';
import { z } from 'zod';
import { searchArticles } from '../articles/search.ts';
import { FoundArticles, Shelves } from './articles/ArticleList.tsx';
import { ArticlePage } from './articles/ArticlePage.tsx';
import { useArticles } from './articles/use-articles.ts';

const search = z.object({ q: z.string().default(''), article: z.string().optional(), edit: z.string().optional() });

/** Help by role: search, read, or ask a person. Question and article are in the address. */
export default function HelpScreen() {
  const [{ q, article, edit }, change] = useSearchState(search);
  const me = useVisitor();
  const path = usePath();
  const role = me ? activeMembership(me).role : null;
  const query = useArticles(role);
  const question = useDeferredValue(q);
  const asked = q === '' ? '' : `q=${encodeURIComponent(q)}`;
  const hrefOf = (slug: string) => `${path}?${[asked, `article=${slug}`].filter(Boolean).join('&')}`;
  const supportHref = path === '/teacher/help' ? '/support?tab=ask' : `${path.replace(/help$/, 'support')}?tab=ask`;
  if (edit !== undefined && me) return <HelpEditor />;
  if (article && query.data)
    return (
      <ArticlePage
        article={query.data.find((each) => each.slug === article)}
        listHref={asked ? `${path}?${asked}` : path}
        supportHref={`${supportHref}&from=${encodeURIComponent(`${path}?article=${article}`)}`}
      />
    );
  return (
    <Page
      title={m.help_title()}
      description={role === 'student' ? m.help_lede_simple() : m.help_lede()}
      actions={
        <Button icon={LifeBuoy} href={supportHref}>
          {m.help_write_us()}
        </Button>
      }
    >
      <Stack gap={24}>
        <search className="max-w-[760px]">
          <SearchField
            label={m.help_search()}
            value={q}
            onChange={(value) => change({ q: value })}
            autoFocus={q !== ''}
          />
        </search>
        {question === '' && (
          <div className="max-w-[760px]">
            <SchoolHelp />
          </div>
        )}
        {!me && <Callout tone="info">{m.help_signed_out_more()}</Callout>}
        <Load query={query} skeleton={<Skeleton shape="list" />}>
          {(articles) => {
            if (question === '') return <Shelves articles={articles} hrefOf={hrefOf} />;
            const found = searchArticles(articles, question);
            return found.length > 0 ? (
              <div className="max-w-[760px]">
                <FoundArticles articles={found} hrefOf={hrefOf} />
              </div>
            ) : (
              <EmptyState
                scene="search"
                title={m.help_nothing_found()}
                action={<Button onPress={() => change({ q: '' })}>{m.help_clear_search()}</Button>}
              >
                {m.help_nothing_found_text()}
              </EmptyState>
            );
          }}
        </Load>
      </Stack>
    </Page>
  );
}
