import { checkAnswer } from '../exercises/check.ts';
import type { Item } from '../exercises/form.ts';
import { fold, wordsIn } from '../leak/fold.ts';
import type { TutorEvent } from './session.ts';

const ANSWER =
  /\b(?:respuesta|resultado|solucion|resuelve(?:lo|la|melo)?|dime(?:lo)? (?:ya|cuanto|cual)|dame(?:la|lo)|hazme|hazlo|haz (?:la|mi) tarea|cuanto (?:da|es|sale)|answer|solution|solve it|just tell|tell me (?:the|what)|do (?:it|my homework)|ignora|ignore|olvida|forget|soy (?:el|la|tu) (?:profe\w*|docente|director\w*)|i am (?:the|your) (?:teacher|principal)|modo|mode|actua|act as|pretend|finge|system|sistema|codigo|code|base64|traduce|translate)\b/;
const HINT =
  /\b(?:pista|ayuda(?:me)?|no (?:entiendo|se|puedo|me sale)|hint|help|stuck|don.?t (?:know|understand|get it)|explica(?:me)?|explain)\b/;
const EXAMPLE = /\b(?:ejemplo|example|otro parecido|similar)\b/;

/** Turns free text into an event. What can be read as an answer is an attempt; asking for the answer is never one. */
export function classifyTurn(text: string, item: Item, at: number, isExplaining = false): TutorEvent {
  const plain = fold(text);
  if (isExplaining && wordsIn(text).length >= 3 && !ANSWER.test(plain)) return { kind: 'explained', text };
  const isShort = wordsIn(text).length <= 8;
  const readable =
    item.key.kind === 'number' ? /\d/.test(text) && checkAnswer(item, text).result !== 'unreadable' : true;
  if (ANSWER.test(plain)) return { kind: 'answer_asked' };
  if (EXAMPLE.test(plain)) return { kind: 'example_asked' };
  if (HINT.test(plain)) return { kind: 'hint_asked' };
  if (isShort && readable && wordsIn(text).length + (text.match(/[<>=]/g)?.length ?? 0) > 0)
    return { kind: 'attempt', text, at };
  return { kind: 'off_lesson' };
}
