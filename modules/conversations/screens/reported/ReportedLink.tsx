import { m } from '@patio/messages';
import { Button } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { Flag } from 'lucide-react';
import { conversations } from '../api.ts';

/** The way to what one reported; there is none where nothing was. */
export function ReportedLink({ onPress }: { onPress: () => void }) {
  const { data } = useQuery(conversations.myReports.queryOptions());
  const count = data?.items.length ?? 0;
  if (count === 0) return null;
  return (
    <Button variant="quiet" icon={Flag} onPress={onPress}>
      {m.conversations_own_reports_count({ count })}
    </Button>
  );
}
