import { m } from '@patio/messages';
import { Button, Card, RowList } from '@patio/ui';
import { ExternalLink } from 'lucide-react';
import type { LinkView } from '../../contract.ts';
import { openHref } from './open-href.ts';

/** The tools that a student opens, each with what is to be done there. */
export function OwnLinks({ links }: { links: readonly LinkView[] }) {
  return (
    <Card flush>
      <RowList
        label={m.tools_title()}
        items={links.map((link) => ({
          id: link.id,
          title: link.title,
          detail: link.text || link.tool,
          end: (
            <Button
              icon={ExternalLink}
              href={openHref(link.id)}
              target="_blank"
              aria-label={m.tools_open_of({ title: link.title })}
            >
              {m.tools_open()}
            </Button>
          ),
        }))}
      />
    </Card>
  );
}
