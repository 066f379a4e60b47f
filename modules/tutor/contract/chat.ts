import { needs } from '@patio/access/contract';
import { nameSchemas } from '@patio/kernel';
import { z } from 'zod';
import { chip, id, instant, look, profile, skillId, tutorState, variant } from './fields.ts';

/** A block of a lesson that a reply quotes; it opens at the block. */
export const cite = z.object({
  lessonId: id,
  lesson: z.string(),
  blockId: id,
  /** The words of the block, as they stand there. */
  quote: z.string(),
});
export type Cite = z.infer<typeof cite>;

export const workedStep = z.object({ say: z.string(), work: z.string().nullable() });

/** One line of an attempt: judged by value. */
export const workLine = z.object({ text: z.string(), result: z.enum(['right', 'wrong', 'unreadable']).nullable() });

export const TURN_KINDS = [
  /** Of the student: something written, a chip, an attempt with lines. */
  'said',
  'chip',
  'attempt',
  /** Of the tutor. */
  'greeting',
  'task',
  'hint',
  'example',
  'solution',
  'reply',
  'cited',
  'not_found',
  'praise',
  'refusal',
  'care',
  'closed',
  'asked_teacher',
  /** Of the teacher: the answer to a question. */
  'answer',
] as const;

export const turnView = z.object({
  id,
  at: instant,
  by: z.enum(['student', 'tutor', 'teacher']),
  kind: z.enum(TURN_KINDS),
  text: z.string(),
  chip: chip.nullable(),
  lines: z.array(workLine),
  /** Which hint of how many. */
  hint: z.object({ number: z.number().int(), of: z.number().int() }).nullable(),
  /** A similar task already solved, or the solution once attempts opened it. */
  worked: z.object({ prompt: z.string(), steps: z.array(workedStep) }).nullable(),
  /** The one question of a turn. */
  question: z.string().nullable(),
  /** Answers to tap. */
  options: z.array(z.string()),
  cites: z.array(cite),
  /** Where the words come from: Patio's own engine, a model, or the engine because the model's words did not pass. */
  source: z.enum(['builtin', 'model', 'fallback']).nullable(),
  /** A help line, where a turn gives one. */
  helpLine: z.object({ name: z.string(), phone: z.string(), note: z.string().nullable() }).nullable(),
  /** What a teacher wrote in place of a wrong reply. */
  correction: z.object({ text: z.string(), by: z.string() }).nullable(),
  /** A teacher of the class reads it first (`waiting`), or had the student read other words (`replaced`). */
  standing: z.enum(['shown', 'waiting', 'replaced']),
  /** What the student reads instead, where a teacher wrote it. */
  instead: z.object({ text: z.string(), by: z.string() }).nullable(),
  /** Kept from teachers until the care team releases it; its text is empty then. */
  withheld: z.boolean(),
  /** Who wrote it, for answers of teachers. */
  author: z.string().nullable(),
});
export type TurnView = z.infer<typeof turnView>;

/** One step of the ladder: what was opened, what is open now, what waits for attempts. */
export const rung = z.object({
  kind: z.enum(['hint', 'example', 'solution']),
  number: z.number().int(),
  state: z.enum(['done', 'here', 'closed']),
});

export const taskView = z.object({
  skill: z.string(),
  name: z.string(),
  prompt: z.string(),
  /** Answers to tap, where the task is one of choosing or the tutor shows pictures; empty where it is typed. */
  options: z.array(z.string()),
  attempts: z.number().int(),
  /** Real attempts that are still needed before the solution may open. */
  attemptsLeft: z.number().int(),
  state: z.enum([
    'diagnose',
    'nudge',
    'pointed_hint',
    'parallel_example',
    'bottom_out',
    'isomorphic_item',
    'explain_back',
    'scheduled',
    'off_lesson',
    'held',
    'closed',
  ]),
  /** From the first hint up to the solution. */
  rungs: z.array(rung),
});
export type TaskView = z.infer<typeof taskView>;

/** Which engine answers, and why not a model. */
export const engineView = z.object({
  kind: z.enum(['builtin', 'model']),
  /** Null where nothing is amiss: a school without a model is a normal state. */
  reason: z.enum(['over_budget', 'unreachable', 'no_consent', 'not_passed']).nullable(),
});

export const chatView = z.object({
  id,
  sectionId: id,
  variant,
  startedAt: instant,
  task: taskView.nullable(),
  turns: z.array(turnView),
});
export type ChatView = z.infer<typeof chatView>;

/** What is true of the chat after each turn. */
export const chatState = z.object({
  state: tutorState,
  /** When it opens again, where that is known. */
  until: instant.nullable(),
  /** Messages that are left today. */
  left: z.number().int(),
  chips: z.array(chip),
  /** Whether the student may write freely: the youngest only where their teacher opened it. */
  freeText: z.boolean(),
  engine: engineView,
});
export type ChatState = z.infer<typeof chatState>;

export const courseChoice = z.object({
  sectionId: id,
  courseId: id,
  name: z.string(),
  course: z.string(),
  look,
  /** Published lessons that the student may open now. */
  lessons: z.number().int(),
  /** Whether the engine has exercises for its subject and grade. */
  hasExercises: z.boolean(),
});

export const openChat = z.object({
  now: instant,
  variant,
  courses: z.array(courseChoice),
  /** The course that is open; null where the student takes none. */
  sectionId: id.nullable(),
  /** The chat of today in that course; null before the first one. */
  chat: chatView.nullable(),
  ...chatState.shape,
  /** Who can read it: teachers of the class by name. The care team sees what worries. */
  readers: z.array(z.string()),
  profile,
  /** The most minutes at once; null without a limit. */
  minutes: z.number().int().nullable(),
  keptUntilDays: z.number().int(),
});
export type OpenChat = z.infer<typeof openChat>;

/** What a student does in one turn. Long texts are taken, answered kindly and not kept whole. */
export const said = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: z.string().max(60_000) }),
  z.object({ kind: z.literal('chip'), chip }),
  z.object({ kind: z.literal('answer'), text: z.string().min(1).max(300) }),
  z.object({ kind: z.literal('attempt'), lines: z.array(z.string().trim().min(1).max(300)).min(1).max(12) }),
]);
export type Said = z.infer<typeof said>;

/** A word of the course: from a lesson, or as a teacher explains it. */
export const glossaryEntry = z.object({
  term: z.string(),
  meaning: z.string(),
  /** Null where a teacher explains it. */
  lesson: z.object({ id, title: z.string(), blockId: id }).nullable(),
});
export type GlossaryEntry = z.infer<typeof glossaryEntry>;

const learn = needs('tutor.learn');
const inChat = z.object({ chatId: id, turnId: id });
const after = z.object({
  chatId: id,
  /** What was added to the chat, the student's own turn first. */
  turns: z.array(turnView),
  task: taskView.nullable(),
  ...chatState.shape,
});
export type AfterTurn = z.infer<typeof after>;

/** The student's side of the tutor. */
export const chat = {
  /** Everything that the screen shows, in one answer. */
  open: learn
    .route({ method: 'GET', path: '/tutor', summary: 'Open the tutor.' })
    .input(z.object({ variant: variant.default('standard'), sectionId: id.optional(), chatId: id.optional() }))
    .output(openChat),
  /** `id` is made on the device: sent twice, there is one chat. With a skill it begins with a task of that skill. */
  newChat: learn
    .route({ method: 'POST', path: '/tutor/chats', summary: 'Begin a chat.' })
    .input(z.object({ id, sectionId: id, variant, skill: skillId.optional(), lessonId: id.optional() }))
    .output(openChat),
  /** `turnId` is made on the device: sent twice, it is answered once. */
  say: learn
    .route({ method: 'POST', path: '/tutor/chats/{chatId}/turns', summary: 'Say something to the tutor.' })
    .input(inChat.extend({ said }))
    .output(after),
  glossary: learn
    .route({ method: 'GET', path: '/tutor/glossary', summary: 'Show the words of a course.' })
    .input(z.object({ sectionId: id }))
    .output(z.object({ entries: z.array(glossaryEntry) })),
  askTeacher: learn
    .route({ method: 'POST', path: '/tutor/chats/{chatId}/questions', summary: 'Ask the teacher.' })
    .input(inChat.extend({ text: z.string().trim().min(1).max(1_000) }))
    .output(after),
  talkToPerson: learn
    .route({ method: 'POST', path: '/tutor/chats/{chatId}/person', summary: 'Ask for a person of the school.' })
    .input(inChat)
    .output(after),
};

nameSchemas({
  tutorCite: cite,
  tutorTurn: turnView,
  tutorTask: taskView,
  tutorChat: chatView,
  tutorOpenChat: openChat,
  tutorSaid: said,
  tutorAfterTurn: after,
  tutorCourseChoice: courseChoice,
});
