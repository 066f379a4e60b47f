/** What a template may name; each stands in braces, in the language of the reader's screen. */
export interface TemplateNames {
  nombre: string;
  estudiante: string;
  name: string;
  student: string;
}

/** The text of a template with names in it; a word that nobody knows stays as it is, so that it is seen. */
export const fillTemplate = (text: string, names: Partial<TemplateNames>): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, word: string) => names[word as keyof TemplateNames] || whole);
