import { m } from '@patio/messages';
import { Button, EmptyState, Page } from '@patio/ui';
import { useRouterState } from '@tanstack/react-router';
import { House } from 'lucide-react';

/** The one page of every screen that is promised and not yet built. It says so and pretends nothing. */
export function PlannedPage() {
  const record = useRouterState({ select: (state) => state.matches.at(-1)?.staticData.record });
  const title = record?.title() ?? '';
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
