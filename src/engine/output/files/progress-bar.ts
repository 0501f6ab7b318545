import { Presets, SingleBar } from "cli-progress";

/** Shows how far the work is. */
interface Progress {
  update: (done: number, total: number) => void;
  /** Takes the bar away. */
  stop: () => void;
}

/**
 * Shows what is being made, how much of it is done, how quickly, and when all will be; on a terminal only. Where fewer than
 * `least` are to do, all are done before anybody could read a bar.
 */
export function progressBar(what: string, least: number): Progress {
  if (!process.stderr.isTTY) return { update: () => {}, stop: () => {} };
  const format = `{bar} {value} of {total} ${what}, {rate} a second, {eta_formatted} left`;
  const bar = new SingleBar(
    { format, stream: process.stderr, clearOnComplete: true, hideCursor: true },
    Presets.shades_classic,
  );
  const started = performance.now();
  return {
    update(done, total) {
      if (total < least) return;
      if (!bar.isActive) bar.start(total, 0, { rate: "-" });
      const seconds = (performance.now() - started) / 1000;
      bar.update(done, { rate: seconds > 0 ? Math.round(done / seconds) : "-" });
    },
    stop: () => bar.stop(),
  };
}
