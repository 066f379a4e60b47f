import { findPersonalData, fold, isInsult, type KnownPerson } from '@patio/engine-learning';
import { type Block, sentencesOf, textOfBlock } from '@patio/engine-lessons';
import { type CheckFinding, found } from './findings.ts';

/** Names of people of the school that stand in a text: two of their names together, so that "Rosa" the flower is none. */
function namesIn(text: string, people: readonly KnownPerson[]): number {
  const words = ` ${fold(text).replaceAll(/[^\p{L}]+/gu, ' ')} `;
  const isNamed = ({ names }: KnownPerson): boolean => {
    const parts = names.flatMap((name) => fold(name).match(/\p{L}{3,}/gu) ?? []);
    return parts.some((first, at) =>
      parts.some((second, other) => other !== at && words.includes(` ${first} ${second} `)),
    );
  };
  return people.filter(isNamed).length;
}

/** Insults, personal data and names of people of the school. */
export function checkSafety(block: Block, people: readonly KnownPerson[]): CheckFinding[] {
  const text = textOfBlock(block);
  const kinds = [...new Set(findPersonalData(text).map(({ kind }) => kind))];
  const named = namesIn(text, people);
  return [
    ...(sentencesOf(text).some(isInsult) ? [found('offensive', block.id)] : []),
    ...kinds.map((kind) => (kind === 'link' ? found('link', block.id) : found('personal_data', block.id, { kind }))),
    ...(named > 0 ? [found('name_of_a_person', block.id, { count: named })] : []),
  ];
}
