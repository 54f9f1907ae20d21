import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { makeScratchFolder } from '../../test/setup/scratch-folder.ts'
import { freePort, unprivilegedIdentity, waitUntilReady } from '../scratch-postgres.ts'

/**
 * The disk is of these processes alone, and ends with them. PostgreSQL is started again whenever it ends, as whatever
 * supervises it would; the shell does what it is told, line by line, until no one tells it any more.
 */
const ON_A_SMALL_DISK = `
mount -t tmpfs -o size="$2"m,mode=700 tmpfs "$1" || exit
"$3"/initdb -D "$1"/data -U postgres -A trust -E UTF8 --locale=C.UTF-8 --no-sync >/dev/null || exit
while :; do
  "$3"/postgres -D "$1"/data -p "$4" -h 127.0.0.1 -k "$1" -F -c max_connections=100 -c max_wal_size=64MB 2>/dev/null
  sleep 1
done &
while read -r order; do eval "$order"; echo done; done`

export type SmallDisk = {
  url: string
  /** Writes until there is no room left. */
  fill(): Promise<void>
  /** Deletes what filled it. */
  free(): Promise<void>
  stop(): Promise<void>
}

const apart = () => {
  const { uid, gid } = unprivilegedIdentity() ?? { uid: process.getuid?.(), gid: process.getgid?.() }
  return ['-U', '-m', '-p', '--fork', '--keep-caps', `--map-user=${uid}`, `--map-group=${gid}`]
}

/** Whether this machine makes a disk for a process; needs Linux. */
export const makesDisks = (): boolean =>
  spawnSync('unshare', [...apart(), 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).status === 0

/** A PostgreSQL with a disk of so many megabytes. */
export async function startOnSmallDisk({ bin }: { bin: string }, mb: number): Promise<SmallDisk> {
  const scratch = makeScratchFolder('small-disk')
  const port = await freePort()
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  const args = ['sh', '-c', ON_A_SMALL_DISK, 'sh', scratch.path, `${mb}`, bin, `${port}`]
  const shell = spawn('unshare', [...apart(), ...args], { stdio: ['pipe', 'pipe', 'inherit'] })
  const exited = once(shell, 'exit')
  const said = createInterface({ input: shell.stdout })[Symbol.asyncIterator]()
  const order = async (words: string) => {
    shell.stdin.write(`${words}\n`)
    await said.next()
  }
  const filler = `"${scratch.path}/filler"`
  await waitUntilReady(url, () => shell.exitCode !== null)
  return {
    url,
    fill: () => order(`dd if=/dev/zero bs=4k of=${filler} 2>/dev/null`),
    free: () => order(`rm ${filler}`),
    async stop() {
      shell.stdin.end()
      await exited
      scratch.remove()
    },
  }
}
