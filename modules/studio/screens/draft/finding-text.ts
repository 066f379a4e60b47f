import { m } from '@patio/messages';
import type { FindingView } from '../../contract.ts';

const shortCode = ({ code }: Pick<FindingView, 'code'>): string => code.replace('authoring.', '');

/** What a check found, in words. */
export const findingText = (finding: Pick<FindingView, 'code'>): string =>
  m.studio_finding({ code: shortCode(finding) });

/** Where exactly, and what it says there; empty where the block itself is all there is to show. */
export function findingDetail(finding: FindingView): string {
  const { with: values = {} } = finding;
  const of = (name: string): string => String(values[name] ?? '');
  return m.studio_finding_detail({
    ...{ code: shortCode(finding), question: of('question'), key: of('key'), value: of('value'), text: of('text') },
    ...{ sentence: of('sentence'), total: of('total'), planned: of('planned') },
    ...{ steps: of('steps'), minutes: of('minutes') },
  });
}
