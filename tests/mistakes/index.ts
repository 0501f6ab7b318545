import { files } from './files.ts'
import { keys } from './keys.ts'
import type { Mistake } from './mistake.ts'
import { pasted } from './pasted.ts'
import { references } from './references.ts'
import { structure } from './structure.ts'
import { syntax } from './syntax.ts'
import { values } from './values.ts'

/** All of them, by family. */
export const families: Record<string, readonly Mistake[]> = { keys, values, references, syntax, pasted, structure, files }
