import { umber } from './palette.ts'
import { area, circle, curve, placed } from './shapes.ts'

const pen = (data: string): string => curve(data, umber, 1.9)
const spot = (data: string): string => area(data, umber)

/** Marks are written on a 20 by 20 sheet centred on 0, 0. */
const SHEETS = {
  hanger: pen('M-1-4a2 2 0 1 1 2 1v3L-9 6H9L1 0'),
  plate: circle(0, 0, 8, 'none', umber, 1.6) + circle(0, 0, 4, 'none', umber, 1.6),
  book: pen('M0-6Q-5-8-9-6V7Q-5 5 0 7Q5 5 9 7V-6Q5-8 0-6V7'),
  picture: pen('M-9-8H9V8H-9zM-6 5L-1-1 2 2 4 0 6 5z') + circle(3, -4, 1.4, umber),
  television: pen('M-9-7H9V4H-9zM-4 8H4M0 4V8'),
  lamp: pen('M-4-9H4L7 0H-7zM0 0V8M-4 8H4'),
  mirror: pen('M0-9A7 9 0 1 1 0 9A7 9 0 1 1 0-9zM-3 2L3-4'),
  pot: pen('M-7-3H7V5Q7 8 4 8H-4Q-7 8-7 5zM-10-1H-7M7-1H10M-7-6H7M0-6V-8'),
  linen: pen('M-8-7H8V-2H-8zM-8-2H8V3H-8zM-8 3H8V8H-8z'),
  shirt: pen('M-4-8L-9-4-7 0-5-1V8H5V-1L7 0 9-4 4-8Q0-4-4-8z'),
  bear:
    pen('M0-6A6 6 0 1 1 0 7A6 6 0 1 1 0-6M-2 3Q0 5 2 3') +
    circle(-5, -6, 2.6, umber) +
    circle(5, -6, 2.6, umber) +
    circle(-2.2, 0, 1, umber) +
    circle(2.2, 0, 1, umber),
  plug: pen('M-3-9V-4M3-9V-4M-6-4H6V0Q6 4 0 4Q-6 4-6 0zM0 4V9'),
  goblet: pen('M-5-9H5Q6 1 0 1Q-6 1-5-9zM0 1V8M-4 8H4M1-9L-1-5 2-3'),
  drop: pen('M0-9Q7 0 7 3A7 6 0 0 1-7 3Q-7 0 0-9zM-3 4Q-2 6 0 6'),
  wrench: pen('M-8 8L2-2M2-2A5 5 0 0 1 7-9L4-5 6-3 9-7A5 5 0 0 1 2-2'),
  pencil: pen('M-8 8L-7 3 4-8 8-4-3 7zM-7 3L-3 7M1-5L5-1'),
  jar: pen('M-5-5H5Q7-4 7-2V6Q7 8 5 8H-5Q-7 8-7 6V-2Q-7-4-5-5zM-5-9H5V-5H-5zM-7 0H7M-7 4H7'),
  bauble: pen('M0-4A6 6 0 1 1 0 8A6 6 0 1 1 0-4zM-2-4V-7H2V-4M-6 2H6'),
  golf: pen('M-3 9V-10L7-6-3-2M-8 9H3') + circle(6, 8, 2.2, umber),
  bicycle:
    circle(-6, 4, 4, 'none', umber, 1.5) +
    circle(6, 4, 4, 'none', umber, 1.5) +
    pen('M-6 4L-3-3H4L0 4zM-3-3L-4-6M6 4L3-6H6'),
  crib: pen('M-9-7V8M9-7V8M-9-4H9M-9 5H9M-5-4V5M-2-4V5M2-4V5M5-4V5'),
  mattress:
    pen('M-10-3H10V5H-10zM-10 1H10') +
    circle(-5, -1, 0.8, umber) +
    circle(0, -1, 0.8, umber) +
    circle(5, -1, 0.8, umber),
  bottle: pen('M-1.5-9H1.5V-4Q4-2 4 1V9H-4V1Q-4-2-1.5-4zM-4 3H4'),
  shoe: pen('M-10-6V5H10Q10 0 4-1L-1-6Q-5-3-10-6zM-10 2H10'),
  tree: spot('M0-9L5-3H3L7 3H4L8 7H-8L-4 3H-7L-3-3H-5zM-1 7H1V10H-1z'),
} as const

export type BoxMark = keyof typeof SHEETS

/** What a mover's marker pen draws on a carton, centred on `cx`, `cy` and `size` units high and wide. */
export function boxMark(mark: BoxMark, cx: number, cy: number, size: number): string {
  return placed(SHEETS[mark], cx, cy, Math.round((size / 22) * 100) / 100)
}
