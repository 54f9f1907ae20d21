import type { ReportName } from './reports.ts'

/** What each is called, and what it counts. */
export const REPORT_WORDS: Readonly<Record<ReportName, { title: string; counts: string }>> = {
  revenue: {
    title: 'Revenue',
    counts:
      'Booked counts when the job was made, settled when it was completed, collected when the money came in, less what went back. Tips are not in it.',
  },
  ticket: {
    title: 'Average ticket',
    counts: 'What completed jobs were settled at, by the day they were completed.',
  },
  sources: {
    title: 'Sources',
    counts:
      'Quotes by where they came from, by the day they were made. Won is what was accepted of them since. Collected is the money that came in in these days for moves of that source, without tips.',
  },
  estimators: {
    title: 'Estimators',
    counts:
      'Quotes by who sent them first, by that day. Won is what was accepted of them since. Booked and collected are the moves and the money of these days, without tips, whose quotes they sent.',
  },
  lost: { title: 'Lost', counts: 'Offers that customers declined, by the reason they gave.' },
  hours: {
    title: 'Hours',
    counts: 'Completed jobs whose hours are known, by the crew that is on them: planned against worked.',
  },
  trucks: { title: 'Trucks', counts: 'Days on which a truck has a job, of all days of the period.' },
  claims: {
    title: 'Claims',
    counts: 'Claims by how they stand today, by the day they were filed, against the jobs completed then.',
  },
}
