/**
 * Runs a command's code, of which nothing may have been loaded yet. What keeps it from running ends the process with 2,
 * since 1 says that content has errors. Where the output is closed early, as by `| head`, the command goes on.
 * @param {() => Promise<unknown>} act loads and runs the code
 */
export async function guarded(act) {
  for (const stream of [process.stdout, process.stderr])
    stream.on("error", (error) => error.code !== "EPIPE" && fail(`The output cannot be written: ${error.message}.`));
  try {
    await act();
  } catch (error) {
    const [missing] =
      (error?.code === "ERR_MODULE_NOT_FOUND" && /Cannot find package '[^']+'/.exec(error.message)) || [];
    fail(missing ? `${missing}. Install the packages of this project: npm ci` : error);
  }
}

function fail(reason) {
  console.error(reason);
  process.exit(2);
}
