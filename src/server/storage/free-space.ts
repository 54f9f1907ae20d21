import { statfsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Settings } from '../settings.ts'

const MB = 1024 * 1024
/** A segment of the embedded database's log of changes, which it makes whole or not at all. */
const SEGMENT_BYTES = 16 * MB
/** How the embedded database fails where it does not say why. */
const WITHOUT_WORDS = /^(?:Aborted\(|PGlite failed to initialize|its thread has ended)/

export type FreeSpace = {
  /** Whether there is little left, as last seen. */
  isLow(): boolean
  look(): Promise<void>
  /** Whether so many bytes more would leave enough, as it is now. */
  fits(bytes: number): Promise<boolean>
}

type Watched = Pick<Settings, 'dataDir' | 'keepFreeBytes'>

/** How much room the data folder has; a look that finds little says so in the log. */
export function createFreeSpace({ dataDir, keepFreeBytes }: Watched, log: FastifyBaseLogger): FreeSpace {
  let isLow = false
  async function look(): Promise<number> {
    const { bavail, bsize } = await statfs(dataDir)
    const free = bavail * bsize
    const wasLow = isLow
    isLow = free < keepFreeBytes
    if (isLow && !wasLow) log.warn({ dataDir, freeMb: Math.floor(free / MB) }, 'the disk is almost full')
    return free
  }
  return {
    isLow: () => isLow,
    look: async () => void (await look()),
    fits: async (bytes) => (await look()) - bytes >= keepFreeBytes,
  }
}

/** Whether something of the embedded database failed because the disk is full: as it says itself, else by the room left. */
export function isDiskFull(dataDir: string, reason: string): boolean {
  if (/no space left|ENOSPC/i.test(reason)) return true
  if (!WITHOUT_WORDS.test(reason)) return false
  const { bavail, bsize } = statfsSync(dataDir)
  return bavail * bsize < SEGMENT_BYTES
}
