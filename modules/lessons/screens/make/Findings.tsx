import { m } from '@patio/messages';
import { Callout, RowList, Section } from '@patio/ui';
import type { ImportFindingView } from '../../contract.ts';
import { findingText } from './finding-text.ts';

const MOST = 100;

/** What of a file did not come along, or came otherwise: all of it, by kind. */
export function Findings({ findings }: { findings: readonly ImportFindingView[] }) {
  if (findings.length === 0) return <Callout tone="ok">{m.lessons_import_all_understood()}</Callout>;
  const kinds = [...Map.groupBy(findings, ({ code }) => findingText(code))];
  return (
    <Section
      title={m.lessons_import_findings()}
      count={findings.length}
      description={m.lessons_import_findings_hint()}
      level={3}
    >
      {kinds.map(([text, items]) => (
        <details key={text}>
          <summary className="cursor-pointer py-2.5">
            {m.lessons_import_finding_kind({ text, count: items.length })}
          </summary>
          <RowList
            label={text}
            items={items.slice(0, MOST).map(({ at, with: values }, index) => ({
              id: `${index}`,
              title: String(values?.title || values?.name || values?.to || at),
              detail: at,
            }))}
          />
          {items.length > MOST && <p>{m.lessons_import_more({ count: items.length - MOST })}</p>}
        </details>
      ))}
    </Section>
  );
}
