import { runCommand } from "../src/engine/commands/arguments.ts";
import { testNginx } from "../tests/run/nginx.ts";

const HELP = `npm run test:nginx

Serves a built site with nginx and deploy/nginx.conf, and requests every page.
`;

/** nginx has to be installed (Debian: apt-get install nginx-light). */
await runCommand({ name: "test:nginx", help: HELP, options: {} }, testNginx);
