import { Presets, SingleBar } from "cli-progress";

/** Fewer pages are done before anybody could read a bar. */
const WORTH_IT = 300;

/** Shows how many pages are done, how quickly, and when all will be; on a terminal only. */
export function progressBar(total: number): { update: (done: number) => void; stop: () => void } {
  if (!process.stderr.isTTY || total < WORTH_IT) return { update: () => {}, stop: () => {} };
  const format = "{bar} {value} of {total} pages, {rate} a second, {eta_formatted} left";
  const bar = new SingleBar(
    { format, stream: process.stderr, clearOnComplete: true, hideCursor: true },
    Presets.shades_classic,
  );
  const started = performance.now();
  bar.start(total, 0, { rate: "-" });
  return {
    update: (done) => {
      const seconds = (performance.now() - started) / 1000;
      bar.update(done, { rate: seconds > 0 ? Math.round(done / seconds) : "-" });
    },
    stop: () => bar.stop(),
  };
}
