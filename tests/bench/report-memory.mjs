/** Loaded into a measured process: says at its end how much memory it held at most, in kB. */
process.once("exit", () => process.stderr.write(`most memory: ${process.resourceUsage().maxRSS}\n`));
