import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder } from './foreground.mjs'

/**
 * Says in hexadecimal what stands in files of the project, tests left out: a build of the same is the same.
 *
 * @param {string[]} sources paths of files and folders from the project's folder
 */
export function sourceHash(sources) {
  const hash = createHash('sha256')
  for (const source of sources) {
    for (const path of filesUnder(source)) {
      if (/\.test\.tsx?$/.test(path)) continue
      hash.update(`${path}\n`).update(readFileSync(join(projectFolder, path)))
    }
  }
  return hash.digest('hex')
}

/** Every file at or below a path of the project, in the same order on every machine. */
function filesUnder(path) {
  const found = statSync(join(projectFolder, path), { throwIfNoEntry: false })
  if (!found?.isDirectory()) return found ? [path] : []
  const names = readdirSync(join(projectFolder, path)).sort()
  return names.flatMap((name) => filesUnder(`${path}/${name}`))
}
