import { statfs } from 'node:fs/promises'
import type { FastifyBaseLogger } from 'fastify'

const LOOK_EVERY_MS = 60_000
/** Room for a day of a busy company, and for somebody to see the warning. */
const LEAST_FREE_MB = 256
const MB = 1024 * 1024

export type FreeSpace = {
  /** Whether there is little left, as last seen. */
  isLow(): boolean
  stop(): void
}

/** Looks every minute how much room the data folder has, and says so in the log when there is little. */
export async function watchFreeSpace(dataDir: string, log: FastifyBaseLogger): Promise<FreeSpace> {
  let isLow = false
  async function look(): Promise<void> {
    const { bavail, bsize } = await statfs(dataDir)
    const freeMb = Math.floor((bavail * bsize) / MB)
    if (freeMb < LEAST_FREE_MB && !isLow) log.warn({ dataDir, freeMb }, 'the disk is almost full')
    isLow = freeMb < LEAST_FREE_MB
  }
  const lookAgain = () => void look().catch((err) => log.warn({ err }, 'the free space could not be seen'))
  await look()
  const timer = setInterval(lookAgain, LOOK_EVERY_MS).unref()
  return { isLow: () => isLow, stop: () => clearInterval(timer) }
}
