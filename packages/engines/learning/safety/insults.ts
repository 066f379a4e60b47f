import { fold } from '../leak/fold.ts';

/** Insults and swearing of several countries, as stems of whole words. */
const ES =
  'idiot(?:a|as)?|imbecil(?:es)?|estupid[oa]s?|tarad[oa]s?|pendej[oa]s?|cabron(?:a|es|as)?|put[oa]s?|mierda|carajo|maric[oa]n(?:es)?|huev[oó]n(?:es|a)?|webon|weon|culero|pinche|gilipollas|co[nñ]o|chinga\\w*|verga|perra|malparid[oa]|gonorrea|hijueputa|hdp|ctm|conchatumadre|boludo|pelotudo|subnormal|retrasad[oa]|mongol[oa]?|callate|basura humana|te odio|odio a (?:mi|este)';
const EN =
  'idiots?|stupid|dumb(?:ass)?|moron|retard(?:ed)?|bitch(?:es)?|assholes?|shit|bullshit|fuck\\w*|fag(?:got)?|loser|shut up|i hate you|wtf|stfu|bastard|slut|whore|dick(?:head)?|crap';
const INSULT = new RegExp(`(?<![\\p{L}])(?:${ES}|${EN})(?![\\p{L}])`, 'u');

/** Letters that are written as signs, and letters that are drawn out. */
const undisguised = (text: string): string =>
  fold(text)
    .replaceAll(/(?<=\p{L})[@4](?=\p{L}|\b)/gu, 'a')
    .replaceAll(/(?<=\p{L})3(?=\p{L}|\b)/gu, 'e')
    .replaceAll(/(?<=\p{L})[1!](?=\p{L})/gu, 'i')
    .replaceAll(/(?<=\p{L})0(?=\p{L}|\b)/gu, 'o')
    .replaceAll(/(\p{L})\1{2,}/gu, '$1')
    .replaceAll(/(?<=\b\p{L})[.*_-](?=\p{L}\b|\p{L}[.*_-])/gu, '');

/** Whether a text insults or swears, also in the usual disguises. */
export const isInsult = (text: string): boolean => INSULT.test(undisguised(text));
