import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { serverBuild } from '../../test/setup/built-server.ts'
import type { Finding } from './attack.ts'

/** Whether a process gets a disk of its own here: Linux, with namespaces for the person who asks. */
export const givesDisks = (): boolean => spawnSync('unshare', ['-Urm', 'true']).status === 0
export const NO_DISK: Finding = {
  what: 'not played',
  figures: 'this machine makes no disk for a process',
  stood: true,
}

/** The disk is of this process and its children alone; once the server has ended it is made larger, as someone would. */
const ON_ITS_DISK = [
  'mount -t tmpfs -o "size=$DISK_MB"m tmpfs "$DISK" || exit',
  '"$0" "$1"; echo "ended with $?"',
  'mount -o "remount,size=$LARGER_MB"m "$DISK"; exec "$0" "$1"',
].join('\n')

type Wish = {
  dataDir: string
  /** What of the data folder is on the disk; all of it unless said. */
  folder?: string
  mb: number
  /** From its second start on. */
  largerMb: number
}

export type ServerOnDisk = {
  /** Waits for a line of its output. @returns what the words hold in brackets @throws when it ends before */
  next(words: RegExp): Promise<string>
  /** What it wrote into its log. */
  last: readonly string[]
  /** Kills the server; it starts again on the larger disk. */
  end(): void
  stop(): Promise<void>
}

/** Starts the built server with an embedded database on a disk of so many megabytes. */
export async function startOnOwnDisk({ dataDir, folder = '', mb, largerMb }: Wish): Promise<ServerOnDisk> {
  const disk = join(dataDir, folder)
  mkdirSync(disk, { recursive: true })
  const program = join(await serverBuild(), 'main.js')
  const shell = spawn('unshare', ['-Urm', 'sh', '-c', ON_ITS_DISK, process.execPath, program], {
    env: {
      ...process.env,
      ...{ DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'fatal', PASSWORD_COST: 'low' },
      ...{ DISK: disk, DISK_MB: `${mb}`, LARGER_MB: `${largerMb}` },
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exited = once(shell, 'exit')
  const last: string[] = []
  createInterface({ input: shell.stderr }).on('line', (line) => last.push(line))
  const lines = createInterface({ input: shell.stdout })[Symbol.asyncIterator]()
  const end = () => {
    const children = readFileSync(`/proc/${shell.pid}/task/${shell.pid}/children`, 'utf8')
    for (const pid of children.split(' ').filter(Boolean)) process.kill(Number(pid), 'SIGKILL')
  }
  return {
    last,
    end,
    async next(words) {
      for (;;) {
        const { value, done } = await lines.next()
        if (done) throw new Error(`the server did not say ${words}: ${last.join(' / ')}`)
        const found = words.exec(value)?.[1]
        if (found !== undefined) return found
      }
    },
    async stop() {
      // The server runs in the shell's place by now, or is its child, which ends with the folder's namespace.
      end()
      shell.kill('SIGKILL')
      await exited
    },
  }
}
