import { m } from '@patio/messages';
import { Button, Card } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { pages, textFor } from './api.ts';
import { Prose } from './Prose.tsx';

/** What the school itself says about getting help; those who may write it find the way there. */
export function SchoolHelp() {
  const { data } = useQuery(pages.page.queryOptions({ input: { page: 'help' } }));
  if (!data) return null;
  return (
    <Card
      title={m.pages_help_title()}
      actions={
        data.can.edit && (
          <Button size="sm" icon={Pencil} href="/help?edit=1">
            {m.pages_edit()}
          </Button>
        )
      }
    >
      <Prose {...textFor(data.texts)} />
    </Card>
  );
}
