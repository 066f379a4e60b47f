import { childrenOf, type XmlElement } from '@patio/engine-xml';
import { namer } from '../draft.ts';
import { QuestionProblem } from '../problem.ts';
import { type Item, responseOf } from './item.ts';
import { pictureSize } from './picture-size.ts';

type Fields = Record<string, unknown>;

interface Size {
  width: number;
  height: number;
}

const part = (value: number, of: number): number => {
  const share = Math.round((value / of) * 1e4) / 1e4;
  if (!Number.isFinite(share) || share < -0.01 || share > 1.01) throw new QuestionProblem('bad_region');
  return Math.min(1, Math.max(0, share));
};

/** A shape in pixels as parts of the picture. */
function shapeOf(shape: string, coords: string, { width, height }: Size): Fields {
  const at = coords
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(Number);
  const [x = Number.NaN, y = Number.NaN, third = Number.NaN, fourth = third] = at;
  switch (shape) {
    case 'rect':
      return {
        kind: 'rectangle',
        x: part(x, width),
        y: part(y, height),
        width: part(third - x, width),
        height: part(fourth - y, height),
      };
    case 'circle':
    case 'ellipse':
      return {
        kind: 'ellipse',
        x: part(x, width),
        y: part(y, height),
        radiusX: part(third, width),
        radiusY: part(fourth, height),
      };
    case 'poly': {
      const corners = Array.from({ length: Math.floor(at.length / 2) }, (_, index) => ({
        x: part(at[index * 2]!, width),
        y: part(at[index * 2 + 1]!, height),
      }));
      const [first, last] = [corners[0], corners.at(-1)];
      const closed = corners.length > 3 && first?.x === last?.x && first?.y === last?.y;
      return { kind: 'polygon', corners: closed ? corners.slice(0, -1) : corners };
    }
    case 'default':
      return { kind: 'rectangle', x: 0, y: 0, width: 1, height: 1 };
    default:
      throw new QuestionProblem('bad_region', shape.slice(0, 40));
  }
}

/** The picture on which is pointed; without it there is no question. */
function pictureOf(interaction: XmlElement, item: Item): { image: Fields; size: Size } {
  const element = interaction.children.find(({ name }) => name === 'object' || name === 'img');
  const source = element?.attributes.data ?? element?.attributes.src ?? '';
  const bytes = element ? item.bytesOf(source) : null;
  const image = element ? item.picture({ source, alt: element.attributes.alt ?? element.text.trim() }) : null;
  if (!element || !image || !bytes) throw new QuestionProblem('picture_missing', source.slice(0, 120));
  const [width, height] = [Number(element.attributes.width), Number(element.attributes.height)];
  const size = width > 0 && height > 0 ? { width, height } : pictureSize(bytes);
  if (!size) throw new QuestionProblem('bad_region');
  return { image: { ...image }, size };
}

export function readHotSpot(interaction: XmlElement, item: Item): Fields {
  const response = responseOf(item, interaction);
  const { image, size } = pictureOf(interaction, item);
  const named = namer();
  const worth = new Map(response.mapped.map(({ key, value }) => [key, value]));
  const isRight = (id: string) =>
    item.mapping && worth.size > 0 ? (worth.get(id) ?? 0) > 0 : response.correct.includes(id);
  const regions =
    interaction.name === 'hotspot-interaction'
      ? childrenOf(interaction, 'hotspot-choice').map(({ attributes }) => {
          const { identifier = '', shape = 'rect', coords = '', hotspotlabel, arialabel } = attributes;
          const label = hotspotlabel || arialabel || identifier;
          return { id: named(identifier), label, shape: shapeOf(shape, coords, size), right: isRight(identifier) };
        })
      : response.areas.map(({ shape, coords, value }, index) => ({
          id: named(coords),
          label: String(index + 1),
          shape: shapeOf(shape, coords, size),
          right: value > 0,
        }));
  return { kind: 'hot_spot', image, regions };
}
