import { type IncomingHttpHeaders, type RequestOptions, request } from "node:http";

/** A response as received, not decompressed. */
interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Sends one request to this machine, with exactly this target and these headers: fetch adds some itself. */
export function askServer(options: RequestOptions, sent?: Buffer): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: "127.0.0.1", ...options }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    asked.on("error", reject).end(sent);
  });
}
