import { existsSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { projectFolder } from './foreground.mjs'

const wantedMajor = 24

/**
 * The Node the project runs on: the one its lock file brings, or the machine's own if that is recent enough.
 *
 * @returns {{ path: string, env: NodeJS.ProcessEnv }} `env` has that Node and the installed tools first in PATH
 */
export function findProjectNode() {
  const bin = join(projectFolder, 'node_modules', '.bin')
  const path = installedNode() ?? ownNode()
  if (!path) {
    throw new Error(
      `Node ${wantedMajor} is needed: its package does not exist for ${process.platform} ${process.arch}, and this is Node ${process.versions.node}.`,
    )
  }
  const searchPath = [dirname(path), bin, process.env.PATH].filter(Boolean).join(delimiter)
  return { path, env: { ...process.env, PATH: searchPath } }
}

function installedNode() {
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const file = process.platform === 'win32' ? 'node.exe' : 'node'
  const path = join(projectFolder, 'node_modules', `node-${platform}-${process.arch}`, 'bin', file)
  return existsSync(path) ? path : undefined
}

function ownNode() {
  return Number.parseInt(process.versions.node, 10) >= wantedMajor ? process.execPath : undefined
}
