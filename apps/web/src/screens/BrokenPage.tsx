import { failureOf, useVisitor } from '@patio/client';
import { m } from '@patio/messages';
import { Button, FailureNotice, isUnreachable, Page } from '@patio/ui';
import { useRouter } from '@tanstack/react-router';
import { House } from 'lucide-react';

/** Something broke: the request id, a retry, and what was kept. The app's own boundaries draw this same page. */
export function BrokenPage({ error, reset }: { error?: unknown; reset?: () => void }) {
  const router = useRouter();
  const me = useVisitor();
  const retry = async () => {
    if (isStaleCode(error)) return location.reload();
    reset?.();
    await router.invalidate();
  };
  return (
    <Page title={isUnreachable(error) ? m.web_waits_for_network() : m.web_broken_title()} width="read">
      <FailureNotice
        error={failureOf(error) ?? (isUnreachable(error) ? error : { code: 'web.screen_failed' })}
        title={m.web_broken_what()}
        onRetry={() => void retry()}
        actions={
          <Button size="sm" href="/" icon={House}>
            {m.web_to_start()}
          </Button>
        }
      >
        {failureOf(error) ? undefined : m.web_broken_text()}
      </FailureNotice>
      <p className="lede">{me ? m.web_broken_kept() : m.web_broken_visitor()}</p>
    </Page>
  );
}

/** A new version was published and this tab still asks for files of the old one. */
const isStaleCode = (error: unknown): boolean =>
  /dynamically imported module|Importing a module script failed|module script/i.test(
    error instanceof Error ? error.message : '',
  );
