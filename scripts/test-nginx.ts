import { runCommand } from "../src/engine/commands/arguments.ts";
import { testHosts } from "../tests/run/hosts.ts";

const HELP = `npm run test:nginx

Serves a built site with nginx, Caddy and Apache and their examples in deploy/, and with the function that CloudFront would run, and
requests every page. Servers that are not installed are left out.
`;

/** On Debian: apt-get install nginx-light caddy apache2 */
await runCommand({ name: "test:nginx", help: HELP, options: {} }, testHosts);
