/**
 * Every npm script enters here. Runs on whatever Node the machine has (20.19 or later) and on nothing else,
 * because on a fresh clone nothing else is there: it installs what the lock file says, then hands over to the
 * Node 24 that came with it.
 */
import { join } from 'node:path'
import { spawnForeground } from './foreground.mjs'
import { installDependencies } from './install-dependencies.mjs'
import { findProjectNode } from './project-node.mjs'
import { buildServer } from './server-build.mjs'
import { MEMORY_ENV, MEMORY_OPTIONS } from './server-memory.mjs'
import { buildWebApp } from './web-build.mjs'

const commands = {
  start: (node, args) => serve(node, 'main.js', args),
  demo: (node, args) => serve(node, 'demo-main.js', args),
  backup: (node, args) => data(node, 'backup', args),
  restore: (node, args) => data(node, 'restore', args),
  'move-to-postgres': (node, args) => data(node, 'move-to-postgres', args),
  'data-import': async (node, args) =>
    run(node, [join(await buildServer(node), 'data-import-main.js'), ...args]),
  build: async (node) => {
    await buildWebApp(node)
    await buildServer(node)
    return 0
  },
  dev: (node, args) => run(node, ['scripts/develop.ts', ...args]),
  test: (node, args) => run(node, ['scripts/run-tests.ts', ...args]),
  run: (node, [script, ...args]) => run(node, [script, ...args]),
}

const [name, ...args] = process.argv.slice(2)
if (!Object.hasOwn(commands, name)) {
  fail(`usage: node scripts/launch.mjs ${Object.keys(commands).join(' | ')}`)
}

try {
  await installDependencies()
  process.exitCode = await commands[name](findProjectNode(), args)
} catch (error) {
  fail(error.message)
}

/** The built app, as its users run it. */
async function serve(node, program, args) {
  await buildWebApp(node)
  const build = await buildServer(node)
  return run(node, [...MEMORY_OPTIONS, join(build, program), ...args], {
    ...MEMORY_ENV,
    NODE_ENV: process.env.NODE_ENV || 'production',
    // Compiled code kept from the last start makes the next one about a fifth of a second shorter.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(build, 'compiled'),
  })
}

/** A command on the data, as the built server has it. */
async function data(node, command, args) {
  return run(node, [join(await buildServer(node), 'backups-main.js'), command, ...args])
}

/** Runs a script of the project on its own Node, found first in the PATH of everything the script starts. */
function run(node, nodeArgs, env = {}) {
  return spawnForeground(node.path, nodeArgs, { env: { ...node.env, ...env }, tied: true })
}

function fail(message) {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}
