import config from "./playwright.config.ts";

const { webServer, ...rest } = config;
export default { ...rest, retries: 0 };
