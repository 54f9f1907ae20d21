import type { BoardJob } from '../../../contract/board.ts'
import { type Bar, tripBarsOn } from './lay-out.ts'

/** More bars than this in a cell are on the day's board. */
const SHOWN_IN_CELL = 4

/**
 * A bar's place in a cell: over how many columns it lies from here; 0 where it comes from an earlier column and only its
 * height counts.
 */
export type Slot = { readonly bar: Bar; readonly columns: number }

/** One row's day of the week, from top to bottom; the jobs of several days come first. */
export type Cell = { readonly date: string; readonly slots: readonly Slot[]; readonly hidden: number }

/** What one row shows on each of some consecutive days. A job of several days keeps its height in the cells it crosses. */
export function cellsOf(jobs: readonly BoardJob[], dates: readonly string[]): Cell[] {
  const days = dates.map((date) => tripBarsOn(jobs, date))
  const lanes = lanesOfSpans(spansOf(days))
  return dates.map((date, index) => {
    const bars = days[index] ?? []
    const across = lanes.map((lane) => lane.find(({ from, to }) => from <= index && index <= to))
    const deepest = across.findLastIndex((span) => span !== undefined)
    const slots = lanes.slice(0, Math.min(deepest + 1, SHOWN_IN_CELL)).flatMap((lane, nth): Slot[] => {
      const span = across[nth]
      if (span?.from === index) return [{ bar: span.bar, columns: span.to - span.from + 1 }]
      const height = span ?? lane[0]
      return height ? [{ bar: height.bar, columns: 0 }] : []
    })
    const spanning = new Set(across.map((span) => span?.bar.job.id))
    const alone = bars.filter(({ job }) => !spanning.has(job.id))
    const shown = alone.slice(0, SHOWN_IN_CELL - slots.length)
    const unseen = across.slice(SHOWN_IN_CELL).filter((span) => span !== undefined).length
    return {
      date,
      slots: [...slots, ...shown.map((bar) => ({ bar, columns: 1 }))],
      hidden: unseen + alone.length - shown.length,
    }
  })
}

/** A job that lies on several of the days, by their places in the week. */
type Span = { readonly bar: Bar; readonly from: number; readonly to: number }

function spansOf(days: readonly (readonly Bar[])[]): Span[] {
  const spans = new Map<number, Span>()
  for (const [index, bars] of days.entries()) {
    for (const bar of bars) {
      const { from, bar: first } = spans.get(bar.job.id) ?? { from: index, bar }
      spans.set(bar.job.id, { bar: first, from, to: index })
    }
  }
  return [...spans.values()].filter(({ from, to }) => from < to)
}

/** Spans one below the other, so that none crosses another. They come in order of their first day. */
function lanesOfSpans(spans: readonly Span[]): Span[][] {
  const lanes: Span[][] = []
  for (const span of spans) {
    const free = lanes.find((lane) => lane.every(({ to }) => to < span.from))
    if (free) free.push(span)
    else lanes.push([span])
  }
  return lanes
}
