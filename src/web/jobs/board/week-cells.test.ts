import { expect, test } from 'vitest'
import { someJob } from '../../../../test/schedule/some-board.ts'
import type { BoardJob } from '../../../contract/board.ts'
import { cellsOf } from './week-cells.ts'

const DATES = ['2027-05-09', '2027-05-10', '2027-05-11', '2027-05-12']
const job = (id: number, day: string, days = 1, clock = '09:00'): BoardJob =>
  someJob({ id, scheduled_date: `2027-05-${day}T${clock}:00-06:00`, days })

/** `id` for a bar of its own, `id*columns` for one over several, `(id)` where one comes from the left. */
const drawn = (jobs: readonly BoardJob[]) =>
  cellsOf(jobs, DATES).map(({ slots, hidden }) => {
    const words = slots.map(({ bar, columns }) => {
      if (columns === 0) return `(${bar.job.id})`
      return columns === 1 ? `${bar.job.id}` : `${bar.job.id}*${columns}`
    })
    return [...words, ...(hidden > 0 ? [`+${hidden}`] : [])].join(' ')
  })

// @spec 10.114
test.each([
  { what: 'nothing', jobs: [], cells: ['', '', '', ''] },
  { what: 'by time', jobs: [job(1, '10', 1, '13:00'), job(2, '10')], cells: ['', '2 1', '', ''] },
  {
    what: 'several days across their columns, above the others',
    jobs: [job(1, '10', 1, '07:00'), job(2, '10', 2, '08:00'), job(3, '11')],
    cells: ['', '2*2 1', '(2) 3', ''],
  },
  {
    what: 'what began before the week or goes beyond it, as far as it is in sight',
    jobs: [job(1, '08', 3), job(2, '12', 5)],
    cells: ['1*2', '(1)', '', '2'],
  },
  {
    what: 'two that cross one below the other, and the free lane again',
    jobs: [job(1, '09', 2), job(2, '10', 2), job(3, '11', 2)],
    cells: ['1*2', '(1) 2*2', '3*2 (2)', '(3)'],
  },
  {
    what: 'the height of a lane above that is empty on a day',
    jobs: [job(1, '09', 2), job(2, '10', 3)],
    cells: ['1*2', '(1) 2*3', '(1) (2)', '(1) (2)'],
  },
  {
    what: 'four of a cell, and how many more there are',
    jobs: [1, 2, 3, 4, 5, 6].map((id) => job(id, '10', 1, `0${id}:00`)).concat(job(7, '09', 2)),
    cells: ['7*2', '(7) 1 2 3 +3', '', ''],
  },
])('a row of the week shows $what', ({ jobs, cells }) => {
  expect(drawn(jobs)).toEqual(cells)
})

test('more jobs of several days than a cell shows are counted', () => {
  const jobs = [1, 2, 3, 4, 5].map((id) => job(id, '10', 2, `0${id}:00`))
  expect(drawn(jobs)).toEqual(['', '1*2 2*2 3*2 4*2 +1', '(1) (2) (3) (4) +1', ''])
})
