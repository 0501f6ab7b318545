import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { UsageError } from "../../src/engine/diagnostics/usage-error.ts";

interface Served {
  /** A folder for everything that the server writes. */
  folder: string;
  dist: string;
  port: number;
  /** Serves the site in /shop. */
  inFolder: boolean;
}

/** A server that this repository has an example configuration for. */
interface Host {
  programs: readonly string[];
  debian: string;
  example: string;
  /** The whole configuration from the example. */
  configure: (example: string, served: Served) => string;
  /** The arguments that start it in the foreground, and those that check its configuration. */
  run: (file: string, folder: string) => string[];
  check: (file: string, folder: string) => string[];
}

const isRoot = process.getuid?.() === 0;

/** A text as a parameter. nginx has no way to write a dollar sign. */
function quoted(text: string): string {
  return `"${text.replace(/["\\]/g, "\\$&")}"`;
}

/** The example with a different folder for the site and a different port. */
function placed(example: string, { dist }: Served): string {
  return example.replaceAll('"/var/www/halftone"', quoted(dist));
}

/** The example with the lines of a site in a folder, or without. */
function uncommented(example: string, lines: RegExp, { inFolder }: Served): string {
  return inFolder ? example.replace(lines, "$1") : example;
}

function nginxConfig(example: string, served: Served): string {
  const { folder, port } = served;
  const site = uncommented(placed(example, served), /# ((?:rewrite|if) .*shop)/g, served).replace(
    "listen 80;",
    `listen 127.0.0.1:${port};`,
  );
  const paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${quoted(`${folder}/${name}`)};`,
  );
  return `daemon off;\npid ${quoted(`${folder}/pid`)};\nerror_log stderr;\n${isRoot ? "user root;\n" : ""}events {}\nhttp {\naccess_log off;\ninclude /etc/nginx/mime.types;\n${paths.join("\n")}\n${site}}\n`;
}

function caddyConfig(example: string, served: Served): string {
  const { folder, port, inFolder } = served;
  const site = placed(example, served)
    .replace("www.example.com {", `http://127.0.0.1:${port} {`)
    .replace(/^\timport site\n/m, inFolder ? "" : "$&");
  const inShop = uncommented(site, /^\t# ((?:\t|redir|handle|import|error|\}).*)$/gm, served);
  return `{\n\tadmin off\n\tlog {\n\t\tlevel ERROR\n\t}\n\tstorage file_system ${quoted(`${folder}/caddy`)}\n}\n${inShop}`;
}

/** Only the modules that Debian loads by default, and those that the example asks for. */
const APACHE_MODULES = "mpm_event authz_core dir mime filter rewrite headers deflate".split(" ");

function apacheConfig(example: string, served: Served): string {
  const { folder, port } = served;
  const site = uncommented(placed(example, served), /# (RewriteRule .*shop)/g, served).replace(
    "*:80",
    `127.0.0.1:${port}`,
  );
  const modules = APACHE_MODULES.map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`);
  return `ServerName 127.0.0.1\nListen 127.0.0.1:${port}\nPidFile ${quoted(`${folder}/pid`)}\nErrorLog /dev/stderr\nDefaultRuntimeDir ${quoted(folder)}\nTypesConfig /etc/mime.types\n${modules.join("\n")}\n${isRoot ? "User www-data\nGroup www-data\n" : ""}<Directory />\nRequire all denied\n</Directory>\n${site}`;
}

/** The servers, by name. */
export const HOSTS: Readonly<Record<string, Host>> = {
  nginx: {
    programs: ["/usr/sbin/nginx", "/usr/local/sbin/nginx", "/opt/homebrew/bin/nginx"],
    debian: "nginx-light",
    example: "deploy/nginx.conf",
    configure: nginxConfig,
    run: (file, folder) => ["-c", file, "-p", folder],
    check: (file, folder) => ["-t", "-q", "-c", file, "-p", folder],
  },
  Caddy: {
    programs: ["/usr/bin/caddy", "/usr/local/bin/caddy", "/opt/homebrew/bin/caddy"],
    debian: "caddy",
    example: "deploy/Caddyfile",
    configure: caddyConfig,
    run: (file) => ["run", "--adapter", "caddyfile", "--config", file],
    check: (file) => ["validate", "--adapter", "caddyfile", "--config", file],
  },
  Apache: {
    programs: ["/usr/sbin/apache2", "/usr/sbin/httpd"],
    debian: "apache2",
    example: "deploy/apache.conf",
    configure: apacheConfig,
    run: (file) => ["-D", "FOREGROUND", "-f", file],
    check: (file) => ["-t", "-f", file],
  },
};

/** The program of a server. Undefined if it is not installed. */
export function programOf({ programs }: Host): string | undefined {
  return programs.find(existsSync);
}

/** Starts a server in the foreground, in a way that needs no privileges; everything that it writes goes to a folder. */
export async function startHost(name: string, program: string, served: Served): Promise<ChildProcess> {
  const host = HOSTS[name];
  if (!host) throw new UsageError(`There is no server called ${name}.`);
  const { folder, port } = served;
  const file = join(folder, "server.conf");
  await mkdir(folder, { recursive: true });
  await writeFile(file, host.configure(await readFile(host.example, "utf8"), served));
  const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const tested = spawnSync(program, host.check(file, folder), { encoding: "utf8", env });
  if (tested.status !== 0) throw new UsageError(`${name} rejects ${host.example}:\n${tested.stderr}`);
  const server = spawn(program, host.run(file, folder), { stdio: ["ignore", "ignore", "inherit"], env });
  for (let tries = 0; tries < 50; tries += 1) {
    if (await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined)) break;
    await wait(100);
  }
  return server;
}
