import type { DayOfBoard } from '../../contract/board.ts'
import { formatCount } from '../../domain/count.ts'

/** A day's room as the calendar and the board say it. */
export const roomWords = ({ is_closed, capacity }: DayOfBoard): string => (is_closed ? 'Closed' : capacity)

/** Whether a day is to stand out as full. */
export const isFull = ({ capacity }: Pick<DayOfBoard, 'capacity'>): boolean => capacity.startsWith('Full')

/** What is said of a day beside its date: `4 jobs, 6 h free`. */
export const dayInWords = (jobs: number, room: DayOfBoard | null): string =>
  [formatCount(jobs, 'job'), ...(room ? [roomWords(room)] : [])].join(', ')

/** Its room where a few letters fit: `6 h`, `Full`; nothing where no crew works. */
export function briefRoom(room: DayOfBoard | null): string {
  const [free = ''] = room?.capacity.split(',') ?? []
  if (room && isFull(room)) return free
  return free.endsWith(' h free') ? free.replace(' free', '') : ''
}
