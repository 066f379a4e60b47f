import { needs } from '@patio/access/contract';
import { nameSchemas } from '@patio/kernel';
import { z } from 'zod';
import { id, instant } from './fields.ts';

export const PLACES = ['folder', 's3'] as const;

export const planFields = z.object({
  every: z.enum(['off', 'day', 'week']),
  /** In UTC, as the clock of the servers. */
  hour: z.int32().min(0).max(23),
  /** 0 is Sunday; only asked of a weekly plan. */
  weekday: z.int32().min(0).max(6),
  keep: z.int32().min(1).max(365),
  place: z.enum(PLACES),
  /** Restores the newest one each week, beside the school, to see whether it can be. */
  drill: z.boolean(),
});
export type PlanFields = z.infer<typeof planFields>;

export const backupView = z.object({
  id,
  state: z.enum(['running', 'done', 'failed']),
  byPlan: z.boolean(),
  place: z.enum(PLACES),
  file: z.string(),
  startedAt: instant,
  finishedAt: instant.nullable(),
  bytes: z.number().nullable(),
  tables: z.number().nullable(),
  rows: z.number().nullable(),
  files: z.number().nullable(),
  keyMark: z.string().nullable(),
  problem: z.string().nullable(),
  /** When it was last restored to the end, and came out the same. */
  provedAt: instant.nullable(),
});
export type BackupView = z.infer<typeof backupView>;

export const rehearsalView = z.object({
  id,
  backupId: id,
  purpose: z.enum(['check', 'drill', 'restore']),
  state: z.enum(['running', 'passed', 'failed', 'ready', 'swapped', 'dropped']),
  startedAt: instant,
  finishedAt: instant.nullable(),
  seconds: z.number().nullable(),
  tables: z.number().nullable(),
  rows: z.number().nullable(),
  files: z.number().nullable(),
  differing: z.array(z.string()),
  backupAt: instant.nullable(),
  former: z.string().nullable(),
  problem: z.string().nullable(),
});
export type RehearsalView = z.infer<typeof rehearsalView>;

export const momentsView = z.object({
  /** Why the log of the database is not kept; null where it is. */
  none: z.enum(['own_server', 'no_folder', 'off']).nullable(),
  from: instant.nullable(),
  until: instant.nullable(),
});
export type MomentsView = z.infer<typeof momentsView>;

export const backupsView = z.object({
  plan: planFields.extend({ version: z.int32() }),
  nextAt: instant.nullable(),
  key: z.object({ mark: z.string(), madeAt: instant }).nullable(),
  folder: z.string(),
  /** The bucket, without its key; null where none is configured. */
  bucket: z.string().nullable(),
  /** What the environment asks for besides this plan. */
  byEnvironment: z.string().nullable(),
  /** Null where the database's owner may make databases; else why nothing can be restored from here. */
  cannotRestore: z.enum(['no_owner', 'no_right', 'no_worker']).nullable(),
  backups: z.array(backupView),
  rehearsals: z.array(rehearsalView),
  moments: momentsView,
});
export type BackupsView = z.infer<typeof backupsView>;

const started = z.object({ id, jobId: id });

/** Copies of everything, and the proof that they can be brought back. */
export const backupsContract = {
  openBackups: needs('operations.back_up')
    .route({
      method: 'GET',
      path: '/operations/backups',
      summary: 'Read the backups, their plan and their rehearsals.',
    })
    .output(backupsView),
  makeBackup: needs('operations.back_up')
    .route({ method: 'POST', path: '/operations/backups', summary: 'Make a backup now.' })
    .input(z.object({ place: z.enum(PLACES) }))
    .output(started),
  removeBackup: needs('operations.back_up')
    .route({ method: 'POST', path: '/operations/backups/{id}/removal', summary: 'Remove a backup.' })
    .input(z.object({ id }))
    .output(z.object({ id })),
  saveBackupPlan: needs('operations.back_up')
    .route({
      method: 'PUT',
      path: '/operations/backup-plan',
      summary: 'Change when backups are made and how many stay.',
    })
    .input(planFields.extend({ version: z.int32().min(0) }))
    .output(z.object({ version: z.int32() })),
  makeRecoveryKey: needs('operations.back_up')
    .route({
      method: 'POST',
      path: '/operations/recovery-key',
      summary: 'Make the key that opens backups; it is shown once.',
    })
    .input(z.object({ replace: z.boolean() }))
    .output(z.object({ text: z.string(), mark: z.string() })),
  checkRecoveryKey: needs('operations.back_up')
    .route({
      method: 'POST',
      path: '/operations/recovery-key/check',
      summary: 'Check whether a key is the one in use.',
    })
    .input(z.object({ text: z.string().min(1).max(200) }))
    .output(z.object({ fits: z.boolean() })),
  tryStorage: needs('operations.back_up')
    .route({
      method: 'POST',
      path: '/operations/storage-try',
      summary: 'Write, read and remove a small object in the bucket.',
    })
    .output(z.object({ ok: z.boolean(), problem: z.string().nullable(), objects: z.number().int() })),
  rehearseBackup: needs('operations.back_up')
    .route({
      method: 'POST',
      path: '/operations/backups/{id}/rehearsals',
      summary: 'Restore a backup beside the school.',
    })
    .input(z.object({ id, purpose: z.enum(['check', 'restore']) }))
    .output(started),
  swapRestored: needs('operations.back_up')
    .route({
      method: 'POST',
      path: '/operations/rehearsals/{id}/swap',
      summary: 'Put a restored backup in the place of the school.',
    })
    .input(z.object({ id, word: z.string().max(40) }))
    .output(z.object({ former: z.string() })),
  dropRestored: needs('operations.back_up')
    .route({
      method: 'POST',
      path: '/operations/rehearsals/{id}/drop',
      summary: 'Discard a restored backup that waits.',
    })
    .input(z.object({ id }))
    .output(z.object({ id })),
};

nameSchemas({
  operationsBackupView: backupView,
  operationsRehearsalView: rehearsalView,
  operationsMomentsView: momentsView,
  operationsBackupsView: backupsView,
});
