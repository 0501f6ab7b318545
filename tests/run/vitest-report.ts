import { writeFileSync } from "node:fs";
import type { Reporter, SerializedError, TestModule } from "vitest/node";

/** The numbers of passed and failed tests, and a text about each failure: of tests, of files, and errors that no test caught. */
export interface VitestReport {
  passed: number;
  failures: string[];
}

/** Writes a report at the end of a run to the file that `VITEST_REPORT` names. */
export default class WriteReport implements Reporter {
  onTestRunEnd(files: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const tests = files.flatMap((file) => [...file.children.allTests()]);
    const report: VitestReport = {
      passed: tests.filter((test) => test.result().state === "passed").length,
      failures: [
        ...files.flatMap((file) =>
          [file, ...file.children.allSuites()].flatMap((part) =>
            part.errors().map((error) => failure(file.moduleId, error)),
          ),
        ),
        ...tests.flatMap((test) =>
          (test.result().errors ?? []).map((error) => failure(`${test.module.moduleId}: ${test.fullName}`, error)),
        ),
        // These fail the run, too: an error after its test has ended, or a worker that did not respond.
        ...unhandled.map((error) => failure(`${error.VITEST_TEST_PATH ?? "outside of tests"}, uncaught`, error)),
      ],
    };
    const file = process.env.VITEST_REPORT;
    if (file !== undefined) writeFileSync(file, JSON.stringify(report));
  }
}

const failure = (where: string, { name, message, stack }: SerializedError) =>
  `FAILED ${where}\n${stack ?? `${name ?? "Error"}: ${message}`}`;
