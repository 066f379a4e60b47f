import { m } from '@patio/messages';
import { Button, EmptyState, Page } from '@patio/ui';
import { House } from 'lucide-react';
import { useEffect } from 'react';

/** The one page of every screen that is promised and not yet built. It says so and pretends nothing. */
export function PlannedPage({ title }: { title: string }) {
  useEffect(() => {
    document.title = `${title} · Patio`;
  }, [title]);
  return (
    <Page title={title}>
      <EmptyState
        scene="tools"
        title={m.web_planned_title()}
        action={
          <Button href="/" icon={House}>
            {m.web_to_start()}
          </Button>
        }
      >
        {m.web_planned_text({ title })}
      </EmptyState>
    </Page>
  );
}
