const TESTS = /(prueba|examen|ex[aá]menes|evaluaci|tests?\b|exams?\b)/i;
const TASKS = /(tarea|trabajo|entrega|assignment|homework|tasks?\b)/i;

/** True for a line of a record that speaks of tests and of nothing else: it changes no task. */
export const isForTestsAlone = (line: string): boolean => TESTS.test(line) && !TASKS.test(line);
