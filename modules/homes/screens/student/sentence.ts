/** The same words at the beginning of a line. */
export const sentence = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);
