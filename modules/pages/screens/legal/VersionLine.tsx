import { m } from '@patio/messages';
import { formatDate, Link } from '@patio/ui';
import type { PageView } from '../../contract.ts';

/** Which text this is: whose, which version, and from when it holds. */
export function VersionLine({ view }: { view: PageView }) {
  const { shown, inForce, institution } = view;
  const date = formatDate(shown.effectiveFrom, { dateStyle: 'long' });
  return (
    <>
      {shown.number === 0
        ? m.pages_version_default({ date })
        : m.pages_version_own({ number: shown.number, date, institution: institution?.name ?? '' })}
      {shown.number !== inForce.number && (
        <>
          {' · '}
          <Link href={`/${view.page}`}>{m.pages_to_current()}</Link>
        </>
      )}
    </>
  );
}
