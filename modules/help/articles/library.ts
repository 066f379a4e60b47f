import type { Role } from '@patio/access';
import { type Article, type Language, type Shelf, shelvesFor } from './article.ts';

type Loader = () => Promise<{ articles: readonly Article[] }>;

/** Every shelf is loaded by itself, in one language, when somebody opens it. */
const LIBRARY: Record<Language, Record<Shelf, Loader>> = {
  es: {
    public: () => import('./es/public.ts'),
    adults: () => import('./es/adults.ts'),
    admin: () => import('./es/admin.ts'),
    director: () => import('./es/director.ts'),
    coordinator: () => import('./es/coordinator.ts'),
    teacher: () => import('./es/teacher.ts'),
    student: () => import('./es/student.ts'),
    parent: () => import('./es/parent.ts'),
    support: () => import('./es/support.ts'),
    psychology: () => import('./es/psychology.ts'),
  },
  en: {
    public: () => import('./en/public.ts'),
    adults: () => import('./en/adults.ts'),
    admin: () => import('./en/admin.ts'),
    director: () => import('./en/director.ts'),
    coordinator: () => import('./en/coordinator.ts'),
    teacher: () => import('./en/teacher.ts'),
    student: () => import('./en/student.ts'),
    parent: () => import('./en/parent.ts'),
    support: () => import('./en/support.ts'),
    psychology: () => import('./en/psychology.ts'),
  },
};

export type ShelvedArticle = Article & { shelf: Shelf };

/** The articles of one shelf. */
export const loadShelf = async (language: Language, shelf: Shelf): Promise<ShelvedArticle[]> =>
  (await LIBRARY[language][shelf]()).articles.map((article) => ({ ...article, shelf }));

/** Everything that a reader may find, their own first. */
export const loadArticles = async (language: Language, role: Role | null): Promise<ShelvedArticle[]> =>
  (await Promise.all(shelvesFor(role).map((shelf) => loadShelf(language, shelf)))).flat();
