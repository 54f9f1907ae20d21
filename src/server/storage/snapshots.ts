import { constants, rmSync } from 'node:fs'
import { copyFile, mkdir, readdir, rm, stat, statfs, writeFile } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { dirname, join, relative } from 'node:path'
import { z } from 'zod'
import { StartRefused } from '../settings.ts'
import { databaseIn } from './database-folder.ts'
import { reasonOf } from './migrations.ts'

/** Left to the running server: a full disk would end it. */
const ROOM_LEFT_BYTES = 256 * 1024 * 1024

const socketIn = (dataDir: string) => {
  const path = join(dataDir, 'snapshots.sock')
  // The operating system takes about 100 characters.
  const fromHere = relative(process.cwd(), path)
  return fromHere.length < path.length ? fromHere : path
}
const told = z.union([
  z.object({ folder: z.string() }),
  z.object({ refused: z.string(), isFull: z.boolean().default(false) }),
])
const line = (answer: z.input<typeof told>) => `${JSON.stringify(answer)}\n`
const snapshotIn = (dataDir: string) => join(dataDir, 'snapshot')

export type SnapshotOffer = { close(): Promise<void> }

/**
 * Offers copies of the database in a data folder, which only this process may open, to other processes of the same
 * user, on a socket in the folder. Anyone who connects is told where the copy is, and it lasts as long as the connection.
 * @param quiet does some work while no statement runs
 */
export async function offerSnapshots(dataDir: string, quiet: Quiet): Promise<SnapshotOffer> {
  const folder = snapshotIn(dataDir)
  // Neither outlives the process in use; one that was killed leaves both.
  rmSync(folder, { recursive: true, force: true })
  rmSync(socketIn(dataDir), { force: true })
  let holder: Socket | null = null
  let serving: Promise<void> = Promise.resolve()

  async function serve(socket: Socket): Promise<void> {
    socket.on('error', () => undefined)
    holder = socket
    const left = new AbortController()
    const gone = new Promise<void>((resolve) => socket.once('close', () => resolve()))
    void gone.then(() => left.abort())
    try {
      await refuseWithoutRoom(dataDir)
      await copyDatabase(databaseIn(dataDir), folder, { quiet, signal: left.signal })
      socket.write(line({ folder }))
    } catch (error) {
      socket.end(
        line({ refused: reasonOf(error), isFull: (error as NodeJS.ErrnoException).code === 'ENOSPC' }),
      )
    }
    await gone
    await rm(folder, { recursive: true, force: true }).catch(() => undefined)
    holder = null
  }

  const server = createServer((socket) => {
    if (holder === null) serving = serve(socket)
    else socket.on('error', () => undefined).end(line({ refused: 'Another backup is being made.' }))
  })
  await new Promise<void>((resolve) => {
    // Where there can be no such socket, e.g. with a very long path, a backup is made of a stopped server.
    server.once('error', () => resolve()).listen(socketIn(dataDir), resolve)
  })
  return {
    async close() {
      const closed = new Promise((resolve) => server.close(resolve))
      holder?.destroy()
      await closed
      // Nothing of a copy stays behind, which the next start would take for something to keep.
      await serving
    },
  }
}

export type Snapshot = {
  folder: string
  /** Whether the process that made it has ended and taken it away. */
  isLost(): boolean
  release(): void
}

/**
 * A copy of the database that another process has open.
 * @returns null when no process offers one
 * @throws StartRefused with the reason why the other makes none now; its `code` is ENOSPC where there is no room
 */
export async function requestSnapshot(dataDir: string): Promise<Snapshot | null> {
  const socket = connect(socketIn(dataDir))
  const answer = await new Promise<string | null>((resolve, reject) => {
    let said = ''
    socket.setEncoding('utf8').on('data', (chunk) => {
      said += chunk
      if (said.endsWith('\n')) resolve(said)
    })
    socket.once('error', () => resolve(null))
    socket.once('close', () =>
      reject(new StartRefused('The server has ended meanwhile; start the backup again.')),
    )
  })
  if (answer === null) return null
  const parsed = told.parse(JSON.parse(answer))
  if ('refused' in parsed) {
    const refused = new StartRefused(parsed.refused)
    throw parsed.isFull ? Object.assign(refused, { code: 'ENOSPC' }) : refused
  }
  socket.on('error', () => undefined)
  return {
    folder: parsed.folder,
    isLost: () => socket.readableEnded || socket.errored !== null,
    release: () => void socket.destroy(),
  }
}

/** What was written to a file within this of when it was copied may have the same time as what was written before. */
const SAME_TIME_NS = 2_000_000_000n

const PRIVATE = { recursive: true, mode: 0o700 } as const

type Written = { size: bigint; mtimeNs: bigint }

type Quiet = (work: () => Promise<void>) => Promise<void>
type Copying = {
  quiet: Quiet
  /** Aborted when no one waits for the copy any more. */
  signal: AbortSignal
}

/**
 * As kill -9 would leave the database, which it survives: what was acknowledged is in its log of changes. It is copied while
 * statements run, what was written meanwhile once more until that is little, and the rest while none does: everybody waits
 * for that part alone. Where the file system can, the files are shared until one of the two changes.
 */
async function copyDatabase(database: string, folder: string, { quiet, signal }: Copying): Promise<void> {
  // Also those without a file, which the database expects.
  for (const entry of await readdir(database, { recursive: true, withFileTypes: true })) {
    const made = join(folder, relative(database, entry.parentPath), entry.name)
    if (entry.isDirectory()) await mkdir(made, PRIVATE)
  }
  let copied: Listing = { files: new Map(), at: 0n }
  const copyChanged = async () => {
    const at = await timeOf(folder)
    const files = await filesIn(database)
    const changed = [...files].filter(([path, written]) => !isIn(copied, path, written))
    await copyFiles(database, folder, { paths: changed.map(([path]) => path), signal })
    for (const path of copied.files.keys())
      if (!files.has(path)) await rm(join(folder, path), { force: true })
    copied = { files, at }
    return changed.reduce((bytes, [, { size }]) => bytes + size, 0n)
  }
  for (let times = 0; times < MOST_TIMES; times += 1) if ((await copyChanged()) < LITTLE_BYTES) break
  await quiet(async () => void (await copyChanged()))
}

/** Copied before no one has to wait: two segments of the log of changes, of which one is always being written. */
const LITTLE_BYTES = 32n * 1024n * 1024n
const MOST_TIMES = 5

type Listing = { files: ReadonlyMap<string, Written>; at: bigint }

/** Whether a file is as it was when it was copied; what was written just before that may have been half of it. */
const isIn = ({ files, at }: Listing, path: string, { size, mtimeNs }: Written): boolean => {
  const was = files.get(path)
  return was?.mtimeNs === mtimeNs && was.size === size && mtimeNs < at - SAME_TIME_NS
}

/** What time it is by the clock of the file system, which may be another machine's. */
async function timeOf(folder: string): Promise<bigint> {
  const probe = join(folder, '..', 'snapshot-began')
  await writeFile(probe, 'now')
  const { mtimeNs } = await stat(probe, { bigint: true })
  await rm(probe)
  return mtimeNs
}

/** One that is gone by now, as happens while statements run, is left out. */
async function copyFiles(
  from: string,
  to: string,
  { paths, signal }: { paths: readonly string[]; signal: AbortSignal },
): Promise<void> {
  for (const path of paths) {
    signal.throwIfAborted()
    await mkdir(dirname(join(to, path)), PRIVATE)
    await copyFile(join(from, path), join(to, path), constants.COPYFILE_FICLONE).catch(unlessGone)
  }
}

async function filesIn(folder: string): Promise<Map<string, Written>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const written = await Promise.all(
    files.map(async (path) => {
      const stats = await stat(path, { bigint: true }).catch(unlessGone)
      return stats && ([relative(folder, path), { size: stats.size, mtimeNs: stats.mtimeNs }] as const)
    }),
  )
  return new Map(written.filter((one) => one !== undefined))
}

function unlessGone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

async function refuseWithoutRoom(dataDir: string): Promise<void> {
  const { bavail, bsize } = await statfs(dataDir)
  const needed = (await sizeOf(databaseIn(dataDir))) + ROOM_LEFT_BYTES
  const megabytes = (count: number) => Math.ceil(count / 1024 / 1024)
  if (bavail * bsize < needed) {
    const words = `A copy of the database needs ${megabytes(needed)} MB beside DATA_DIR, and ${megabytes(bavail * bsize)} MB are free.`
    throw Object.assign(new Error(words), { code: 'ENOSPC' })
  }
}

async function sizeOf(folder: string): Promise<number> {
  const files = await filesIn(folder)
  return [...files.values()].reduce((bytes, { size }) => bytes + Number(size), 0)
}
