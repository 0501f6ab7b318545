import { connect } from "node:net";

/** How long a server may take to start answering, and how long a kept-alive connection is read after that. In ms. */
const PATIENCE = 5000;
const IDLE = 200;

/** Sends bytes to a local server. Returns what came back, or `HTTP/1.1 504` when the server did not answer. */
export function sendRaw(port: number, request: Buffer): Promise<string> {
  return new Promise((resolve) => {
    let answer = "";
    const socket = connect(port, "127.0.0.1", () => socket.write(request));
    socket.setTimeout(PATIENCE);
    socket.on("data", (chunk) => {
      answer += chunk.toString("latin1");
      socket.setTimeout(IDLE);
    });
    socket.on("timeout", () => {
      answer ||= "HTTP/1.1 504";
      socket.destroy();
    });
    socket.on("error", () => undefined);
    socket.on("close", () => resolve(answer));
  });
}

/** The status of a raw answer; `closed` when there was none. */
export function statusOf(answer: string): string {
  return /^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? "closed";
}
