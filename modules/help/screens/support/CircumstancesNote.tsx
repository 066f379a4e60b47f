import { m } from '@patio/messages';
import { Callout } from '@patio/ui';

/** Shows what is sent along, so that nothing goes unseen. */
export function CircumstancesNote({ facts }: { facts: { page?: string; browser?: string; requestId?: string } }) {
  const lines = [
    facts.page && m.help_sends_page({ page: facts.page }),
    facts.browser && m.help_sends_browser({ browser: facts.browser }),
    facts.requestId && m.help_sends_code({ code: facts.requestId }),
  ].filter(Boolean);
  return (
    <Callout tone="neutral" title={m.help_sends_title()}>
      <ul>
        {lines.map((line) => (
          <li key={String(line)}>{line}</li>
        ))}
      </ul>
    </Callout>
  );
}
