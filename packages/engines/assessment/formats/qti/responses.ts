import { childOf, childrenOf, lineOf, type XmlElement } from '@patio/engine-xml';

export interface Mapped {
  key: string;
  value: number;
  caseMatters: boolean;
}

/** What an item says about one answer. */
export interface Response {
  id: string;
  baseType: string;
  cardinality: string;
  correct: string[];
  mapped: Mapped[];
  /** What an answer that is not listed is worth. */
  otherwise: number;
  areas: { shape: string; coords: string; value: number }[];
}

const number = (text: string | undefined): number => {
  const value = Number(text ?? 0);
  return Number.isFinite(value) ? value : 0;
};

export function responsesOf(item: XmlElement): Map<string, Response> {
  return new Map(
    childrenOf(item, 'response-declaration').map((declaration) => {
      const { identifier = '', basetype = '', cardinality = 'single' } = declaration.attributes;
      const mapping = childOf(declaration, 'mapping');
      const response: Response = {
        id: identifier,
        baseType: basetype,
        cardinality,
        correct: childrenOf(childOf(declaration, 'correct-response'), 'value').map(lineOf),
        mapped: childrenOf(mapping, 'map-entry').map(({ attributes }) => ({
          key: attributes.mapkey ?? '',
          value: number(attributes.mappedvalue),
          caseMatters: attributes.casesensitive === 'true',
        })),
        otherwise: number(mapping?.attributes.defaultvalue),
        areas: childrenOf(childOf(declaration, 'area-mapping'), 'area-map-entry').map(({ attributes }) => ({
          shape: attributes.shape ?? 'rect',
          coords: attributes.coords ?? '',
          value: number(attributes.mappedvalue),
        })),
      };
      return [identifier, response];
    }),
  );
}

/** Whether the answers are worth what the mapping says, and not only right or wrong. */
export function usesMapping(item: XmlElement): boolean {
  const processing = childOf(item, 'response-processing');
  if (/map_response/.test(processing?.attributes.template ?? '')) return true;
  return processing ? hasElement(processing, 'map-response') || hasElement(processing, 'map-response-point') : false;
}

export const hasElement = (element: XmlElement, name: string): boolean =>
  element.children.some((child) => child.name === name || hasElement(child, name));

/** The points of an item, where it says them. */
export function pointsOf(item: XmlElement): number | null {
  const outcome = (name: string) =>
    childrenOf(item, 'outcome-declaration').find(({ attributes }) => attributes.identifier === name);
  const most = lineOf(childOf(childOf(outcome('MAXSCORE'), 'default-value'), 'value'));
  const written = most || outcome('SCORE')?.attributes.normalmaximum || '';
  const points = Number(written);
  return written !== '' && Number.isFinite(points) && points >= 0 && points <= 1000 ? points : null;
}
