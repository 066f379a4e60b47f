import { fold } from '../leak/fold.ts';
import { plainSigns } from '../leak/hidden.ts';

/** Texts that talk to a model instead of to a reader. */
const ORDERS =
  /(?<![a-z])(?:ignora|olvida|omite|desobedece|ignore|forget|disregard|override|bypass)\w* (?:\w+ ){0,4}(?:instruc\w+|reglas?|orden\w*|prompts?|instructions?|rules?|anterior\w*|previous|above|sistema|system|restric\w+)|(?:system|developer|assistant|sistema|desarrollador)\s*(?:prompt|message|mode|modo|:)|(?:modo|mode) (?:desarrollador|developer|dios|god|dan)|(?:you are|eres) (?:now |ahora )?(?:dan|an? unrestricted|un modelo sin)|jailbreak|(?:reveal|print|show|muestra|revela|repite|imprime) (?:\w+ ){0,3}(?:system prompt|instruc\w+|prompt)|<\/?(?:system|assistant|user|tool|instructions?)\b|\[\/?inst\]|<\|[a-z_]+\|>|(?:call|use|usa|llama a) (?:the |la )?(?:tool|function|funcion|herramienta)|(?<![a-z])(?:act|actua|pretend|finge|hazte pasar)\w* (?:as|como|de|que|to be|you are)|do anything now/;

/** Whether a text tries to give orders to a model. The text is still only data; this marks it for the log. */
export const looksLikeInjection = (text: string): boolean => ORDERS.test(fold(plainSigns(text)));

/**
 * Fences text of others as data. The nonce is new for each call, so that a text cannot close its own fence; whatever looks like the
 * fence is taken out of it.
 */
export function fence(text: string, nonce: string): string {
  if (!/^[a-z0-9]{8,}$/i.test(nonce)) throw new RangeError('a nonce has at least eight letters and digits');
  const inside = plainSigns(text)
    .replaceAll(nonce, '')
    .replaceAll(/<\/?data\b[^>]*>/gi, '')
    .replaceAll(/<\|[^|]*\|>/g, '');
  return `<data id="${nonce}">\n${inside}\n</data id="${nonce}">`;
}
