import { formatCount } from '../../domain/count.ts'

/** A number of seconds as people say it, e.g. `4 minutes`. */
export function howLong(seconds: number): string {
  if (seconds < 60) return formatCount(Math.round(seconds), 'second')
  if (seconds < 3600) return formatCount(Math.round(seconds / 60), 'minute')
  return formatCount(Math.round(seconds / 3600), 'hour')
}
