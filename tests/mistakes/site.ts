import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkContent } from '../../scripts/pipeline/check-site.ts'
import type { Known } from '../../scripts/pipeline/parse.ts'
import type { Problem } from '../../scripts/problems/problem.ts'
import type { Mistake } from './mistake.ts'

const CONTENT = join(import.meta.dirname, '../../content')
const MARK = '▸'
const encoder = new TextEncoder()

/** The real content in memory: the bytes of its files, by their paths below content. */
export type Files = ReadonlyMap<string, Uint8Array>

export const real: Files = new Map(namesBelow('').filter((name) => name.endsWith('.yaml')).map((name) => [name, new Uint8Array(readFileSync(join(CONTENT, name)))]))

const media = namesBelow('media').map((name) => name.slice('media/'.length))
const measured = new Map(media.map((name) => [name, { src: `/media/${name}`, width: 1, height: 1 }]))
const known: Known = new Map()

function namesBelow(folder: string): string[] {
  return readdirSync(join(CONTENT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(CONTENT.length + 1).replaceAll('\\', '/'))
    .sort()
}

/** Every problem of such a site; files that did not change since the last time are not parsed again. */
export function check(files: Files): Problem[] {
  const content = { root: 'content', files: new Map(files), media: new Map(media.map((name) => [name, { size: 1 }])), problems: [] }
  return checkContent(content, measured, { known: new Map(known) }).problems
}

export const before: readonly Problem[] = checkContent({ root: 'content', files: new Map(real), media: new Map(media.map((name) => [name, { size: 1 }])), problems: [] }, measured, { known }).problems

/** The site with a mistake in it, and where: `file:line:column`. */
export function plant(mistake: Mistake, files: Files = real): { files: Files; place: string } {
  const bytes = files.get(mistake.file)
  if (!bytes) throw new Error(`${mistake.file} is not there`)
  const marked = change(mistake, new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes))
  const at = marked.indexOf(MARK)
  const text = marked.replace(MARK, '')
  const name = mistake.rename ?? mistake.file
  const changed = new Map(files)
  changed.delete(mistake.file)
  changed.set(name, mistake.bytes ? new Uint8Array(mistake.bytes(text)) : encoder.encode(text))
  return { files: changed, place: `content/${name}:${at < 0 ? mistake.at : positionOf(text, at)}` }
}

function change({ what, take, put, edit }: Mistake, text: string): string {
  if (take !== undefined && !text.includes(take)) throw new Error(`${what}: there is no ${JSON.stringify(take)}`)
  const replaced = put === undefined ? text : take === undefined ? put : text.replace(take, () => put)
  return edit ? edit(replaced) : replaced
}

function positionOf(text: string, offset: number): string {
  const lines = text.slice(0, offset).split('\n')
  return `${lines.length}:${(lines.at(-1) ?? '').length + 1}`
}
