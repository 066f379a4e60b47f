import { useLocale } from '@patio/client';
import { m } from '@patio/messages';
import { Card, RowList } from '@patio/ui';
import { CircleAlert } from 'lucide-react';
import type { RunView } from '../../contract.ts';

/** What cannot be placed and which rules do not hold, by name. */
export function Broken({ run }: { run: RunView }) {
  const locale = useLocale();
  return (
    <Card flush title={m.planner_broken({ count: run.broken.length })}>
      <RowList
        label={m.planner_broken({ count: run.broken.length })}
        items={run.broken.map(({ text, sectionIds }, index) => ({
          id: `${index} ${text.en}`,
          icon: CircleAlert,
          tone: 'bad' as const,
          title: locale.startsWith('es') ? text.es : text.en,
          ...(sectionIds[0] && {
            href: `/admin/schedule/editor?scenario=${run.scenarioId}&by=section&who=${sectionIds[0]}`,
          }),
        }))}
      />
    </Card>
  );
}
