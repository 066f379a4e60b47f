import type { Role } from '@patio/access';
import { makeId } from '@patio/kernel';
import type { Tx } from '@patio/platform';
import type { DemoScene } from '@patio/schools/testing';
import { conversations, messages, participants } from '../server/index.ts';
import type { DemoWords } from './demo-dialogues.ts';

interface DemoMember {
  userId: string;
  role: Role;
  studentId: string | null;
}
export interface DemoTalk {
  schoolId: string;
  studentId: string | null;
  first: string;
  staff: DemoMember | null;
  other: DemoMember;
  /** The family of a small child, who read along. */
  also?: DemoMember[];
  /** Who answers for the office, where nobody of the school is in it. */
  answers?: DemoMember;
  subject?: string;
  /** Who of the office took it. */
  assignedTo?: string;
  said: readonly DemoWords[];
}

/** A moment of a day before today at a school, never after now. */
function momentOf(scene: DemoScene, schoolId: string, daysAgo: number, at: string): Date {
  const timeZone = scene.schools.find(({ id }) => id === schoolId)?.timeZone ?? 'UTC';
  const day = new Date(Date.parse(`${scene.today}T12:00:00Z`) - daysAgo * 86_400_000).toISOString().slice(0, 10);
  const asUtc = new Date(`${day}T${at}:00Z`);
  const there = new Date(asUtc.toLocaleString('en-US', { timeZone }));
  const here = new Date(asUtc.toLocaleString('en-US', { timeZone: 'UTC' }));
  const moment = asUtc.getTime() + (here.getTime() - there.getTime());
  return new Date(Math.min(moment, Date.now() - 60_000));
}

/** A conversation that was written, with its messages in their order. */
export interface WrittenTalk {
  id: string;
  messageIds: string[];
}

/** Writes a conversation as if it had been had: the last words of others are unread, the rest was read. */
export async function writeTalk(tx: Tx, scene: DemoScene, talk: DemoTalk): Promise<WrittenTalk> {
  const { institutionId } = scene;
  const { schoolId, studentId, staff, other, also = [], answers, said, first } = talk;
  const id = makeId();
  const speaker = (by: DemoWords[0]): DemoMember => (by === 'staff' ? (staff ?? answers ?? other) : other);
  const rows = said.map(([by, daysAgo, at, text], index) => ({
    institutionId,
    id: makeId(),
    conversationId: id,
    position: index + 1,
    authorId: speaker(by).userId,
    role: speaker(by).role,
    text: text.replaceAll('{e}', first),
    form: 'text' as const,
    urgency: 'normal' as const,
    at: momentOf(scene, schoolId, daysAgo, at),
  }));
  const last = rows.at(-1)!;
  const key = staff ? [`${staff.role}:${staff.userId}`, `${other.role}:${other.userId}`].toSorted() : ['office', id];
  await tx.insert(conversations).values({
    institutionId,
    id,
    schoolId,
    kind: staff ? 'direct' : 'office',
    studentId,
    pairKey: [...key, ...(studentId && staff ? [studentId] : [])].join('|'),
    subject: talk.subject ?? '',
    startedBy: rows[0]!.authorId,
    state: last.authorId === other.userId ? 'open' : 'answered',
    assignedTo: talk.assignedTo ?? null,
    lastPosition: rows.length,
    lastAt: last.at,
    lastText: last.text.slice(0, 140),
    lastBy: last.authorId,
    createdAt: rows[0]!.at,
  });
  const ownLast = (userId: string) => rows.findLast(({ authorId }) => authorId === userId)?.position ?? 0;
  await tx.insert(participants).values(
    [...(staff ? [staff] : []), other, ...also].map((one) => {
      const isNew =
        one.userId !== last.authorId &&
        ownLast(one.userId) < rows.length &&
        also.every(({ userId }) => userId !== one.userId);
      const readPosition = isNew ? rows.length - 1 : rows.length;
      const readAt = rows[Math.max(0, readPosition - 1)]!.at;
      return {
        institutionId,
        conversationId: id,
        ...one,
        unread: isNew ? 1 : 0,
        readPosition,
        receivedPosition: rows.length,
        readAt,
        receiptAt: readAt,
        lastAt: last.at,
        joinedAt: rows[0]!.at,
      };
    }),
  );
  await tx.insert(messages).values(rows);
  return { id, messageIds: rows.map((row) => row.id) };
}
