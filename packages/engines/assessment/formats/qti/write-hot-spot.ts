import { xmlElement, xmlText } from '@patio/engine-xml';
import type { QuestionOf } from '../../question/kinds.ts';
import type { Shape } from '../../question/regions.ts';
import type { Shows, Written } from './write-form.ts';
import { allOrNothing, declaration, mappedSum, nameOf, words } from './write-parts.ts';

/** Pictures have any size; places are written for one of a thousand by a thousand, which the item says. */
const SIZE = 1_000;
const at = (part: number): number => Math.round(part * SIZE);

function shapeOf(shape: Shape): { shape: string; coords: string } {
  if (shape.kind === 'rectangle') {
    const { x, y, width, height } = shape;
    return { shape: 'rect', coords: [x, y, x + width, y + height].map(at).join(',') };
  }
  if (shape.kind === 'ellipse') {
    const { x, y, radiusX, radiusY } = shape;
    return { shape: 'ellipse', coords: [x, y, radiusX, radiusY].map(at).join(',') };
  }
  return { shape: 'poly', coords: shape.corners.flatMap(({ x, y }) => [at(x), at(y)]).join(',') };
}

/** Null where the bytes of the picture were not given: without it there is nothing to point at. */
export function writeHotSpot(question: QuestionOf<'hot_spot'>, shows: Shows): Written | null {
  const source = /src="([^"]*)"/.exec(shows(question.image))?.[1];
  if (source === undefined) return null;
  const right = question.regions.filter((region) => region.right);
  const all = question.scoring === 'all';
  const share = (question.points === 0 ? 1 : question.points) / right.length;
  const choices = question.regions.map((region) =>
    xmlElement('qti-hotspot-choice', {
      identifier: nameOf(region.id),
      ...shapeOf(region.shape),
      'hotspot-label': region.label,
    }),
  );
  const picture = `<img src="${source}" alt="${xmlText(question.image.alt)}" width="${SIZE}" height="${SIZE}"/>`;
  return {
    declarations: [
      declaration({
        id: 'RESPONSE',
        cardinality: 'multiple',
        type: 'identifier',
        correct: right.map(({ id }) => nameOf(id)),
        ...(all
          ? {}
          : {
              mapped: question.regions.map(({ id, right: is }) => ({ key: nameOf(id), points: is ? share : -share })),
              most: question.points,
            }),
      }),
    ],
    body: xmlElement(
      'qti-hotspot-interaction',
      { 'response-identifier': 'RESPONSE', 'max-choices': right.length },
      question.prompt === '' ? '' : xmlElement('qti-prompt', {}, words(question.prompt)),
      picture,
      ...choices,
    ),
    processing: all ? allOrNothing(['RESPONSE'], question.points) : mappedSum(['RESPONSE']),
  };
}
