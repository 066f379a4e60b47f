import { registerLessonTasks } from '@patio/lessons/server';
import { readTasksOfLesson } from './own-lines.ts';

registerLessonTasks('assignments', readTasksOfLesson);
