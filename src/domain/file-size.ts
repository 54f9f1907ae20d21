const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB'] as const

/** A number of bytes as people say it, e.g. `24 MB`; in steps of 1,000, as disks are sold. */
export function fileSize(bytes: number): string {
  const step = Math.min(UNITS.length - 1, bytes < 1 ? 0 : Math.floor(Math.log10(bytes) / 3))
  const amount = bytes / 1000 ** step
  const written = amount < 10 && step > 0 ? amount.toFixed(1) : Math.round(amount).toString()
  return `${written} ${UNITS[step]}`
}
