import { parseXml, type XmlElement } from '@patio/engine-xml';

const LIMITS = { xmlBytes: 50_000, xmlElements: 500, xmlDepth: 30 };
const SIGNS: Record<string, string> = {
  '×': '\\times ',
  '⋅': '\\cdot ',
  '÷': '\\div ',
  '≤': '\\le ',
  '≥': '\\ge ',
  '≠': '\\ne ',
  '±': '\\pm ',
  π: '\\pi ',
  '∞': '\\infty ',
  '→': '\\to ',
  '−': '-',
  '√': '\\sqrt ',
  '{': '\\{',
  '}': '\\}',
  '%': '\\%',
  $: '\\$',
  '\u2062': '',
  '\u2061': '',
};

const signs = (text: string): string => [...text.trim()].map((sign) => SIGNS[sign] ?? sign).join('');
const group = (element: XmlElement | undefined): string => `{${element ? latexOf(element) : ''}}`;
/** One sign needs no braces. */
const base = (element: XmlElement | undefined): string => group(element).replace(/^\{([^\\{}])\}$/, '$1');

function latexOf(element: XmlElement): string {
  const [first, second, third] = element.children;
  switch (element.name) {
    case 'mi':
    case 'mn':
    case 'mo':
    case 'ms':
      return signs(element.text);
    case 'mtext':
      return `\\text{${element.text.trim().replace(/[\\{}$]/g, '')}}`;
    case 'mfrac':
      return `\\frac${group(first)}${group(second)}`;
    case 'msup':
    case 'mover':
      return `${base(first)}^${group(second)}`;
    case 'msub':
    case 'munder':
      return `${base(first)}_${group(second)}`;
    case 'msubsup':
    case 'munderover':
      return `${base(first)}_${group(second)}^${group(third)}`;
    case 'msqrt':
      return `\\sqrt{${element.children.map(latexOf).join('')}}`;
    case 'mroot':
      return `\\sqrt[${second ? latexOf(second) : ''}]${group(first)}`;
    case 'mfenced':
      return `(${element.children.map(latexOf).join(', ')})`;
    case 'annotation':
    case 'annotation-xml':
      return '';
    default:
      return element.children.map(latexOf).join('');
  }
}

/** A formula that carries its own LaTeX is taken by its word. */
function writtenIn(element: XmlElement): string | null {
  if (element.name === 'annotation' && /tex/i.test(element.attributes.encoding ?? '')) return element.text.trim();
  for (const child of element.children) {
    const found = writtenIn(child);
    if (found !== null) return found;
  }
  return null;
}

/** MathML as a formula of our texts. */
export function formulaOf(element: XmlElement): string {
  const latex = (writtenIn(element) ?? latexOf(element)).replace(/\s+/g, ' ').replaceAll(/\$/g, '').trim();
  return latex === '' ? '' : `$${latex}$`;
}

/** The same for the inside of a `math` element in HTML; its letters alone where it is no XML. */
export function mathmlText(inside: string, attributes: Readonly<Record<string, string>>): string {
  try {
    return formulaOf(parseXml(`<math>${inside}</math>`, '', LIMITS));
  } catch {
    return attributes.alttext ?? inside.replace(/<[^<>]{0,500}>/g, ' ');
  }
}
