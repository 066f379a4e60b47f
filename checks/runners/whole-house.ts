// Loads every module as the server does: what they register is there for each test file, whichever ran before it.
import '../../apps/server/modules.ts';
