import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { readPlace } from './glossary.ts';

export interface Emitted {
  /** Parameter names with their TypeScript types. */
  params: Map<string, 'string | number' | 'number' | 'string'>;
  /** A JavaScript expression that yields the text; `p` holds the parameters. */
  code: string;
  /** Whether it holds a word that differs by country. */
  hasWords: boolean;
}

/** `{del_term}`: the value with its preposition and article, "del 4.º periodo" or "de la 1.ª evaluación". */
const WITH_OF = /^del_(?<name>.+)$/;

/** Turns one ICU message into a JavaScript expression, so that no parser ships to the browser. */
export function emitMessage(text: string, locale: string): Emitted {
  const params: Emitted['params'] = new Map();
  let hasWords = false;
  const branches = (options: Record<string, { value: MessageFormatElement[] }>, hash?: string) =>
    `{ ${Object.entries(options)
      .map(([name, option]) => `${JSON.stringify(name)}: () => ${join(option.value, hash)}`)
      .join(', ')} }`;

  const part = (element: MessageFormatElement, hash?: string): string => {
    switch (element.type) {
      case TYPE.literal:
        return JSON.stringify(element.value);
      case TYPE.argument: {
        const place = readPlace(element.value);
        if (place) {
          hasWords = true;
          return `word("${locale}", "${place.idea}", "${place.form}", ${place.capital}, o)`;
        }
        const name = WITH_OF.exec(element.value)?.groups?.name;
        const param = name ?? element.value;
        if (!params.has(param)) params.set(param, 'string | number');
        return name ? `ofThe(p.${param})` : `p.${param}`;
      }
      case TYPE.number:
        params.set(element.value, 'number');
        return `number("${locale}", p.${element.value})`;
      case TYPE.pound:
        return `number("${locale}", ${hash})`;
      case TYPE.plural: {
        params.set(element.value, 'number');
        const subject = `p.${element.value}`;
        const counted = element.offset ? `${subject} - ${element.offset}` : subject;
        return `plural("${locale}", ${counted}, ${element.pluralType === 'ordinal'}, ${branches(element.options, counted)})`;
      }
      case TYPE.select:
        params.set(element.value, 'string');
        return `select(p.${element.value}, ${branches(element.options, hash)})`;
      default:
        throw new Error('dates, times and tags are formatted by the screen, not inside a message');
    }
  };
  const join = (elements: MessageFormatElement[], hash?: string): string => {
    // "a las 3:00 p. m." at the end of a sentence has one full stop, not two.
    const endsSentence = (next: MessageFormatElement | undefined) =>
      next?.type === TYPE.literal && /^\.(?:\s|$)/.test(next.value);
    const parts = elements.map((element, at) => {
      const code = part(element, hash);
      return element.type === TYPE.argument && endsSentence(elements[at + 1]) ? `beforeStop(${code})` : code;
    });
    if (parts.length === 0) return '""';
    const text = parts.join(' + ');
    return parts.length === 1 && !text.startsWith('p.') ? text : parts[0]?.startsWith('"') ? text : `"" + ${text}`;
  };
  return { code: join(parse(text, { ignoreTag: true })), params, hasWords };
}
