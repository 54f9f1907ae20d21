import { statfsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import type { FastifyBaseLogger } from 'fastify'

/** Room for a day of a busy company, and for somebody to see the warning. */
const LEAST_FREE_MB = 256
const MB = 1024 * 1024
/** A segment of the embedded database's log of changes, which it makes whole or not at all. */
const SEGMENT_BYTES = 16 * MB
/** How the embedded database fails where it does not say why. */
const WITHOUT_WORDS = /^(?:Aborted\(|PGlite failed to initialize|its thread has ended)/

export type FreeSpace = {
  /** Whether there is little left, as last seen. */
  isLow(): boolean
  look(): Promise<void>
}

/** How much room the data folder has; a look that finds little says so in the log. */
export function createFreeSpace(dataDir: string, log: FastifyBaseLogger): FreeSpace {
  let isLow = false
  return {
    isLow: () => isLow,
    async look() {
      const { bavail, bsize } = await statfs(dataDir)
      const freeMb = Math.floor((bavail * bsize) / MB)
      if (freeMb < LEAST_FREE_MB && !isLow) log.warn({ dataDir, freeMb }, 'the disk is almost full')
      isLow = freeMb < LEAST_FREE_MB
    },
  }
}

/** Whether something of the embedded database failed because the disk is full: as it says itself, else by the room left. */
export function isDiskFull(dataDir: string, reason: string): boolean {
  if (/no space left|ENOSPC/i.test(reason)) return true
  if (!WITHOUT_WORDS.test(reason)) return false
  const { bavail, bsize } = statfsSync(dataDir)
  return bavail * bsize < SEGMENT_BYTES
}
