import { makeForParent } from "../src/engine/output/files/make-ahead.ts";

/** Not for people: first builds make fonts and pictures in processes of their own. */
await makeForParent();
