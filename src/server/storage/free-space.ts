import { statfs } from 'node:fs/promises'
import type { FastifyBaseLogger } from 'fastify'

/** Room for a day of a busy company, and for somebody to see the warning. */
const LEAST_FREE_MB = 256
const MB = 1024 * 1024

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
