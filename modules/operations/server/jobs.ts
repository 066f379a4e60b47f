import { defineRecurring, defineWholeRecurring } from '@patio/platform';
import { takeTurn } from './service/backup/make.ts';
import { drillNewest } from './service/backup/rehearse.ts';
import { trimLog } from './service/log/keep-log.ts';
import { sampleDatabase } from './service/machine/sample-database.ts';
import { watchInstitution } from './service/signals/watch.ts';
import { endOverdueAccess } from './service/system/access.ts';

defineWholeRecurring('operations.take_turn', '*/10 * * * *', () => takeTurn());
// Asked every day, done once a week: a night on which nobody works is made up for on the next.
defineWholeRecurring('operations.drill', '17 5 * * *', drillNewest);
defineWholeRecurring('operations.sample_database', '* * * * *', () => sampleDatabase());
defineWholeRecurring('operations.trim_log', '37 3 * * *', () => trimLog());
defineRecurring('operations.watch_signals', '* * * * *', watchInstitution);
defineRecurring('operations.end_access', '* * * * *', endOverdueAccess);
