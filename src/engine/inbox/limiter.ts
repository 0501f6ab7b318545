/** EmailJS accepts one request per second from an address. In ms. */
const DISTANCE = 1000;

/** Says for each request whether it comes too soon after the last accepted one from the same address. */
export function createLimiter(now: () => number = () => performance.now()): (address: string) => boolean {
  const last = new Map<string, number>();
  return (address) => {
    const time = now();
    for (const [other, at] of last) if (time - at >= DISTANCE) last.delete(other);
    if (last.has(address)) return true;
    last.set(address, time);
    return false;
  };
}
