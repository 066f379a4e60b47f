import { inPlatform, readPlatform, record, withinInstitution } from '@patio/platform';
import { removeBackup, startBackup } from '../service/backup/make.ts';
import { openBackups } from '../service/backup/open-backups.ts';
import { requireBucket, tryBucket } from '../service/backup/place.ts';
import { checkKey, makeKey, savePlan } from '../service/backup/plan.ts';
import { startRehearsal } from '../service/backup/rehearse.ts';
import { dropRestored, swapRestored } from '../service/backup/swap.ts';
import { getHouse } from '../service/house.ts';
import { os } from './os.ts';

/** Backups belong to the whole house: they are asked for in the platform's own scope, and told of where whoever asks belongs. */
export const backupsApi = {
  openBackups: os.openBackups.handler(({ context }) => readPlatform(context.actor.userId, openBackups)),
  makeBackup: os.makeBackup.handler(({ context, input }) => startBackup(context.actor, input.place)),
  removeBackup: os.removeBackup.handler(({ context, input }) => removeBackup(context.actor, input.id)),
  saveBackupPlan: os.saveBackupPlan.handler(({ context, input }) =>
    inPlatform(context.actor.userId, async (tx) => {
      if (input.place === 's3') requireBucket(getHouse());
      const { version, institutionId: _institution, ...after } = await savePlan(tx, context.actor, input);
      const subject = { type: 'operations.backup_plan', id: null };
      await withinInstitution(tx, context.actor.institutionId, () =>
        record(tx, context.actor, 'operations.plan_changed', subject, { after }),
      );
      return { version };
    }),
  ),
  makeRecoveryKey: os.makeRecoveryKey.handler(({ context, input }) =>
    inPlatform(context.actor.userId, async (tx) => {
      const made = await makeKey(tx, context.actor.userId, input.replace);
      const subject = { type: 'operations.backup_plan', id: null };
      await withinInstitution(tx, context.actor.institutionId, () =>
        record(tx, context.actor, 'operations.key_made', subject, { after: { mark: made.mark } }),
      );
      return made;
    }),
  ),
  checkRecoveryKey: os.checkRecoveryKey.handler(async ({ context, input }) => ({
    fits: await readPlatform(context.actor.userId, (tx) => checkKey(tx, input.text)),
  })),
  tryStorage: os.tryStorage.handler(() => tryBucket(getHouse())),
  rehearseBackup: os.rehearseBackup.handler(({ context, input }) =>
    startRehearsal(context.actor, input.id, input.purpose),
  ),
  swapRestored: os.swapRestored.handler(({ context, input }) => swapRestored(context.actor, input.id, input.word)),
  dropRestored: os.dropRestored.handler(({ context, input }) => dropRestored(context.actor, input.id)),
};
