import { bookApi } from './api/book.ts';
import { chatApi } from './api/chat.ts';
import { os } from './api/os.ts';
import { practiceApi } from './api/practice.ts';
import { progressApi } from './api/progress.ts';
import { skillsApi } from './api/skills.ts';
import { teachApi } from './api/teach.ts';

export const api = os.router({ ...chatApi, ...practiceApi, ...progressApi, ...skillsApi, ...bookApi, ...teachApi });
