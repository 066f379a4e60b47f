import { m } from '@patio/messages';
import { Card, Status } from '@patio/ui';
import type { DraftView, FindingView } from '../../contract.ts';
import { findingDetail, findingText } from './finding-text.ts';

/** What was looked at before anybody reviews: what stops it first, then what a person judges. */
export function ChecksCard({ draft: { findings, content, state } }: { draft: DraftView }) {
  if (content.length === 0 || state === 'making') return null;
  const counted = Map.groupBy(findings, ({ code }) => code);
  const lines = [...counted].toSorted(([, a], [, b]) => (a[0]?.severity ?? '').localeCompare(b[0]?.severity ?? ''));
  return (
    <Card title={m.studio_checks()}>
      {lines.length === 0 ? (
        <Status look="plain" tone="ok">
          {m.studio_checks_clean()}
        </Status>
      ) : (
        <ul className="st-checks">
          {lines.map(([code, list]) => (
            <li key={code}>
              <Status look="plain" tone={list[0]?.severity === 'block' ? 'bad' : 'warn'}>
                {findingText({ code })}
                <Whole findings={list} />
              </Status>
              <b className="num">{list.length}</b>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** What was found in the whole, which no block shows. */
function Whole({ findings }: { findings: readonly FindingView[] }) {
  const said = findings.filter(({ block }) => block === null).map(findingDetail);
  const [detail = ''] = said.filter(Boolean);
  return detail === '' ? null : <small className="st-note"> {detail}</small>;
}
