// Lessons as a person writes them in a file: blocks with short names, text in small Markdown, pictures by their file name.
export interface WrittenOption {
  text: string;
  right?: true;
  feedback: string;
}
export type WrittenQuestion = { prompt: string; hint: string } & (
  | { kind: 'choice' | 'multiple'; options: WrittenOption[] }
  | { kind: 'trueFalse'; answer: boolean; right: string; wrong: string }
  | { kind: 'numeric'; answer: string; tolerance: string; unit?: string; right: string; wrong: string }
  | { kind: 'short'; accepted: string[]; right: string; wrong: string }
  | { kind: 'match'; pairs: { left: string; right: string }[] }
  | { kind: 'order'; items: string[] }
  /** Gaps as {{answer|another accepted answer}}. */
  | { kind: 'cloze'; text: string }
);

export type WrittenBlock = { id: string; minutes?: number } & (
  | { type: 'heading'; level: 2 | 3; text: string }
  | { type: 'text'; text: string }
  | { type: 'math'; latex: string; spoken: string }
  | { type: 'image'; picture: string; alt: string; caption?: string }
  /** Its captions lie beside the film: `name.es.vtt`. */
  | { type: 'video'; film: string; title: string; seconds: number; captions: ('es' | 'en')[] }
  | { type: 'table'; caption: string; header: string[]; rows: string[][] }
  | { type: 'callout'; tone: 'idea' | 'remember' | 'careful' | 'curious'; title: string; text: string }
  | { type: 'example'; title: string; problem: string; steps: { ask?: string; text: string }[] }
  | { type: 'flashcards'; cards: { front: string; back: string }[] }
  | { type: 'glossary'; terms: { term: string; meaning: string }[] }
  | {
      type: 'activity';
      title: string;
      grouping: 'alone' | 'pairs' | 'group' | 'home';
      material: string[];
      steps: string[];
    }
  | { type: 'quiz'; title: string; questions: WrittenQuestion[] }
  | { type: 'pictograms'; items: { picture: string; alt: string; word: string }[] }
  | { type: 'checkpoint'; title: string; text: string }
  | { type: 'easyRead'; of: string; text: string }
);

export interface WrittenLesson {
  key: string;
  locale: 'es' | 'en';
  subject: string;
  grade: number;
  unit: string;
  title: string;
  summary: string;
  goals: string[];
  competencies: string[];
  blocks: WrittenBlock[];
}
