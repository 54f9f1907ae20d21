import { createHash } from 'node:crypto'
import { accessSync, constants, readFileSync, writeFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectFolder, spawnForeground } from './foreground.mjs'
import { oneAtATime } from './one-at-a-time.mjs'

const lockFile = join(projectFolder, 'package-lock.json')
const installedFile = join(projectFolder, 'node_modules', '.package-lock.json')
const stampFile = join(projectFolder, 'node_modules', '.installed-from')

/** Makes node_modules what package-lock.json says; does nothing when it already is. */
export async function installDependencies() {
  if (stampIsCurrent()) return
  await oneAtATime('install', async () => {
    if (stampIsCurrent()) return
    if (!installedMatchesLock()) await installFromLock()
    writeStamp()
  })
}

async function installFromLock() {
  process.stdout.write('Installing what package-lock.json says (a minute or two, once) ...\n')
  // Tests and the build need everything, whatever a production machine or a personal .npmrc leaves out.
  const args = ['ci', '--include=prod', '--include=dev', '--include=optional', '--include=peer']
  args.push('--no-audit', '--no-fund', '--loglevel=error', '--progress=false')
  const env = { ...process.env, NODE_ENV: '' }
  for (const name of Object.keys(env))
    if (/^npm_config_(omit|only|production|dev|optional)$/i.test(name)) delete env[name]
  if (!homeIsWritable()) env.npm_config_cache = join(tmpdir(), 'npm-cache')

  const npmScript = process.env.npm_execpath
  const code = npmScript?.endsWith('.js')
    ? await spawnForeground(process.execPath, [npmScript, ...args], { env })
    : await spawnForeground('npm', args, { env, shell: process.platform === 'win32' })
  if (code !== 0) throw new Error(`npm ci failed (exit code ${code}); nothing was started.`)
}

function homeIsWritable() {
  try {
    accessSync(homedir(), constants.W_OK)
    return true
  } catch {
    return false
  }
}

/** Compares with npm's own record of what it installed, so that an installation made by hand counts too. */
function installedMatchesLock() {
  const installed = readJson(installedFile)
  if (!installed) return false
  const wanted = Object.entries(readJson(lockFile).packages).filter(([path]) => path !== '')
  return wanted.every(([path, entry]) => {
    const found = installed.packages[path]
    if (!found) return mayBeMissing(entry)
    return found.version === entry.version && found.integrity === entry.integrity
  })
}

/** Of what is optional, only a package made for this very platform must be there; npm leaves out the others' own. */
function mayBeMissing(entry) {
  if (!entry.optional) return false
  const fits = (listed, value) => [listed ?? value].flat().includes(value)
  const isForThisPlatform = (entry.os || entry.cpu) && !entry.libc
  return !isForThisPlatform || !fits(entry.os, process.platform) || !fits(entry.cpu, process.arch)
}

function stampIsCurrent() {
  try {
    return readFileSync(stampFile, 'utf8') === stamp()
  } catch {
    return false
  }
}

function writeStamp() {
  try {
    writeFileSync(stampFile, stamp())
  } catch (error) {
    // Installed by another user: it is complete all the same, only found out more slowly.
    if (error.code !== 'EACCES' && error.code !== 'EROFS' && error.code !== 'EPERM') throw error
  }
}

/** Changes with the lock file, with anything npm does to node_modules, and with the machine's kind. */
function stamp() {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}\n`)
  return hash.update(readFileSync(lockFile)).update(readFileSync(installedFile)).digest('hex')
}

function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    if (error.code === 'ENOENT') return undefined
    throw error
  }
}
