import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';

export interface Emitted {
  /** Parameter names with their TypeScript types. */
  params: Map<string, 'string | number' | 'number' | 'string'>;
  /** A JavaScript expression that yields the text; `p` holds the parameters. */
  code: string;
}

/** Turns one ICU message into a JavaScript expression, so that no parser ships to the browser. */
export function emitMessage(text: string, locale: string): Emitted {
  const params: Emitted['params'] = new Map();
  const branches = (options: Record<string, { value: MessageFormatElement[] }>, hash?: string) =>
    `{ ${Object.entries(options)
      .map(([name, option]) => `${JSON.stringify(name)}: () => ${join(option.value, hash)}`)
      .join(', ')} }`;

  const part = (element: MessageFormatElement, hash?: string): string => {
    switch (element.type) {
      case TYPE.literal:
        return JSON.stringify(element.value);
      case TYPE.argument:
        if (!params.has(element.value)) params.set(element.value, 'string | number');
        return `p.${element.value}`;
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
    const parts = elements.map((element) => part(element, hash));
    if (parts.length === 0) return '""';
    const text = parts.join(' + ');
    return parts.length === 1 && !text.startsWith('p.') ? text : parts[0]?.startsWith('"') ? text : `"" + ${text}`;
  };
  return { code: join(parse(text, { ignoreTag: true })), params };
}
