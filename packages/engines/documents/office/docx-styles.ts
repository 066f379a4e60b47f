import { at, childOf, childrenOf, type XmlElement } from '@patio/engine-xml';

export interface ParagraphStyle {
  /** From 1 for a heading; null for all else. */
  level: number | null;
  isList: boolean;
}

const NAMED = /^(?:heading|t[ií]tulo|encabezado|[üu]berschrift|titre)\s*([1-9])$/i;
const TITLE = /^(?:title|t[ií]tulo|puesto)$/i;
const DEEPEST = 20;

const numberOf = (element: XmlElement | undefined): number | null => {
  const value = Number(element?.attributes.val ?? Number.NaN);
  return Number.isInteger(value) && value >= 0 && value < 9 ? value + 1 : null;
};

/** What the styles of a text document mean, by their id; a style leans on the one that it is based on. */
export function stylesOf(styles: XmlElement | null): (id: string | undefined) => ParagraphStyle {
  const byId = new Map(childrenOf(styles ?? undefined, 'style').map((style) => [style.attributes.styleid, style]));
  const read = (id: string | undefined, depth: number): ParagraphStyle => {
    const style = id === undefined || depth > DEEPEST ? undefined : byId.get(id);
    const name = childOf(style, 'name')?.attributes.val ?? id ?? '';
    const named = NAMED.exec(name)?.[1];
    const below = style ? read(childOf(style, 'basedOn')?.attributes.val, depth + 1) : { level: null, isList: false };
    const level = named
      ? Number(named)
      : TITLE.test(name)
        ? 1
        : (numberOf(at(style, 'pPr', 'outlineLvl')) ?? below.level);
    const isList = below.isList || at(style, 'pPr', 'numPr') !== undefined || /^list|^lista/i.test(name);
    return { level, isList };
  };
  return (id) => read(id, 0);
}

/** What one paragraph says of itself goes before its style. */
export function styleOf(paragraph: XmlElement, named: (id: string | undefined) => ParagraphStyle): ParagraphStyle {
  const about = childOf(paragraph, 'pPr');
  const style = named(childOf(about, 'pStyle')?.attributes.val);
  return {
    level: numberOf(childOf(about, 'outlineLvl')) ?? style.level,
    isList: style.isList || childOf(about, 'numPr') !== undefined,
  };
}
