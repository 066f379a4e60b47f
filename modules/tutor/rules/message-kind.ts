import type { Both, Language } from '@patio/engine-learning';

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();

const QUESTION =
  /[¿?]|^(?:y )?(?:que|como|por ?que|porque|cual(?:es)?|cuando|donde|quien(?:es)?|para que|de que|what|how|why|which|when|where|who|define|explica(?:me)? que|explain what)\b/;
/** Whether a message asks something, so that the lessons are looked into. */
export const asksSomething = (text: string): boolean => QUESTION.test(plain(text));

const GREETING =
  /^(?:hola+|holi|buen(?:os|as)(?: dias| tardes| noches)?|que tal|hey|hello|hi|good (?:morning|afternoon)|gracias|muchas gracias|thanks|thank you|ok(?:ay|ey)?|vale|adios|chao|bye)[\s!.,]*(?:capi|profe|tutor)?[\s!.,]*$/;
export const isGreeting = (text: string): boolean => GREETING.test(plain(text));

const LOST =
  /\b(?:no (?:entiendo|se|me sale|puedo)|ayuda(?:me)?|pista|i don.?t (?:get|understand|know)|help|hint|stuck)\b/;
export const saysLost = (text: string): boolean => LOST.test(plain(text)) && plain(text).split(/\s+/).length <= 5;

const TASK = /\b(?:ejercicio|problema|ponme a prueba|practicar|quiz|exercise|problem|test me|practi[sc]e)\b/;
export const wantsTask = (text: string): boolean => TASK.test(plain(text)) && plain(text).split(/\s+/).length <= 6;

const WHO =
  /\b(?:eres (?:un |una )?(?:robot|persona|humano|real|ia|maquina)|are you (?:a )?(?:robot|human|person|real|machine|ai))\b/;
/** Asked whether it is a machine, the tutor says so. */
export const asksWhatItIs = (text: string): boolean => WHO.test(plain(text));

export const inLanguage = (both: Both, language: Language): string => both[language];
