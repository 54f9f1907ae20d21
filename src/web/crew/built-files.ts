export type PrecachedFile = {
  url: string
  /** What tells one content of the same address from another; null where the address itself does. */
  revision: string | null
}

/** All that the app needs to open without a signal. The build puts what it wrote in place of this file. */
export const filesOfApp: readonly PrecachedFile[] = []
