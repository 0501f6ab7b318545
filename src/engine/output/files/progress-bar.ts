import { Presets, SingleBar } from "cli-progress";

/** Shows progress, speed and remaining time, on a terminal only, and only if there are `least` items. */
export function progressBar(what: string, least: number) {
  if (!process.stderr.isTTY) return { update: (_done: number, _total: number) => {}, stop: () => {} };
  const format = `{bar} {value} of {total} ${what}, {rate} a second, {eta_formatted} left`;
  const bar = new SingleBar(
    { format, stream: process.stderr, clearOnComplete: true, hideCursor: true },
    Presets.shades_classic,
  );
  const started = performance.now();
  return {
    update(done: number, total: number) {
      if (total < least) return;
      if (!bar.isActive) bar.start(total, 0, { rate: "-" });
      const seconds = (performance.now() - started) / 1000;
      bar.update(done, { rate: seconds > 0 ? Math.round(done / seconds) : "-" });
    },
    stop: () => bar.stop(),
  };
}
