import { execFileSync } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeScratchFolder } from '../setup/scratch-folder.ts'

const root = join(import.meta.dirname, '../..')

/** Files below `folder` that git would commit and that hold a private key: by their name or the words it begins with. */
function committedKeys(folder: string): string[] {
  const git = (...command: string[]) => {
    try {
      return execFileSync('git', command, { cwd: folder, encoding: 'utf8' }).split('\n').filter(Boolean)
    } catch (failed) {
      // `git grep` ends with 1 where nothing matches.
      if ((failed as { status?: number }).status === 1) return []
      throw failed
    }
  }
  const named = git('ls-files', '--cached', '--others', '--exclude-standard', '*.key', '*.p12', '*.pfx')
  const begins = '-----BEGIN ([A-Z0-9]+ )*PRIVATE KEY-----'
  const written = git('grep', '--untracked', '-lE', '-e', begins)
  return [...new Set([...named, ...written])].sort()
}

// @spec 10.192 No private key is committed, under any name
test('no private key is committed', () => {
  expect(committedKeys(root)).toEqual([])
})

// @spec 10.192
test('a key is seen by its name and by what it says, whatever the file is called', () => {
  const folder = makeScratchFolder('committed-keys')
  onTestFinished(folder.remove)
  execFileSync('git', ['init', '--quiet'], { cwd: folder.path })
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  writeFileSync(join(folder.path, 'notes.md'), `Ours:\n${privateKey.export({ type: 'sec1', format: 'pem' })}`)
  writeFileSync(join(folder.path, 'root.key'), 'not read')
  writeFileSync(join(folder.path, 'readme.md'), 'A key belongs into the settings.')
  expect(committedKeys(folder.path)).toEqual(['notes.md', 'root.key'])
})
