import { m } from '@patio/messages';
import { formatNumber, Icon, Link, Section, TONE_ICONS, type Tone } from '@patio/ui';
import type { BatchView } from '../../contract.ts';
import { fieldText, findingKindText } from '../../rules/labels.ts';
import { batchHref } from '../addresses.ts';

type Kind = BatchView['findingKinds'][number];
export const SEVERITY_TONES: Record<Kind['severity'], Tone> = { error: 'bad', warning: 'warn', note: 'info' };
const ORDER = ['error', 'warning', 'note'];

const hrefOf = (view: BatchView, { code, field, severity }: Kind): string =>
  batchHref(view.id, 'values', { 'f.code': code, 'f.severity': severity, ...(field && { 'f.field': field }) });

/** How many cells have each fault; a press shows them below. */
export function FindingKinds({ view, chosen }: { view: BatchView; chosen: string | undefined }) {
  const kinds = view.findingKinds.toSorted(
    (a, b) => ORDER.indexOf(a.severity) - ORDER.indexOf(b.severity) || b.count - a.count,
  );
  return (
    <Section title={m.imports_findings()} description={m.imports_findings_hint()}>
      <div className="im-kinds">
        {kinds.map((kind) => (
          <Link
            key={`${kind.code} ${kind.severity} ${kind.field}`}
            quiet
            href={hrefOf(view, kind)}
            data-figure={kind.count}
            data-tone={SEVERITY_TONES[kind.severity]}
            aria-current={kind.code === chosen || undefined}
          >
            <Icon of={TONE_ICONS[SEVERITY_TONES[kind.severity]]} />
            <span>
              {findingKindText(kind.code)}
              {kind.field && <small>{fieldText(kind.field)}</small>}
            </span>
            <b className="num">{formatNumber(kind.count)}</b>
          </Link>
        ))}
      </div>
    </Section>
  );
}
