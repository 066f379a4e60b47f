import { childOf, childrenOf, lineOf, type XmlElement } from '@patio/engine-xml';

/** One condition of a question's scoring: for which answers it holds, whether it gives points, what it says. */
export interface Outcome {
  always: boolean;
  scores: boolean;
  /** The answers that must be given; those that must not be are left out. */
  equal: { text: string; minds: 'case' | 'nothing'; part: boolean }[];
  /** Identifiers of feedback. */
  says: string[];
}

/** What a condition asks for. `not` names wrong options, which the right ones already tell. */
function equalIn(element: XmlElement): Outcome['equal'] {
  return element.children.flatMap((child) => {
    if (child.name === 'varequal' || child.name === 'varsubstring' || child.name === 'varsubset')
      return {
        text: lineOf(child),
        minds: child.attributes.case?.toLowerCase() === 'yes' ? ('case' as const) : ('nothing' as const),
        part: child.name !== 'varequal',
      };
    return child.name === 'and' || child.name === 'or' ? equalIn(child) : [];
  });
}

/** The conditions in their order. Points are those that set or add to the score; a score of nought is none. */
export function outcomesOf(item: XmlElement): Outcome[] {
  return childrenOf(childOf(item, 'resprocessing'), 'respcondition').map((condition) => {
    const variables = childOf(condition, 'conditionvar');
    const scores = childrenOf(condition, 'setvar').some(
      (set) => (set.attributes.varname ?? 'SCORE').toUpperCase() === 'SCORE' && Number(lineOf(set)) > 0,
    );
    return {
      always: variables ? childOf(variables, 'other') !== undefined : false,
      scores,
      equal: variables ? equalIn(variables) : [],
      says: childrenOf(condition, 'displayfeedback').flatMap(({ attributes }) => attributes.linkrefid ?? []),
    };
  });
}
