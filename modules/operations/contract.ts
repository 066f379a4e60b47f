import { backupsContract } from './contract/backups.ts';
import { logsContract } from './contract/logs.ts';
import { machineContract } from './contract/machine.ts';
import { monitoringContract } from './contract/monitoring.ts';
import { systemContract } from './contract/system.ts';

export * from './contract/backups.ts';
export * from './contract/logs.ts';
export * from './contract/machine.ts';
export * from './contract/monitoring.ts';
export * from './contract/signals.ts';
export * from './contract/system.ts';

/** Whether school and machines are well, what happened when they were not, and how everything comes back. */
export const contract = {
  ...logsContract,
  ...monitoringContract,
  ...machineContract,
  ...backupsContract,
  ...systemContract,
};
