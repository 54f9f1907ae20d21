import { formatCount } from '../count.ts'

/** What an import does with rows that no one sees in the row itself: it stands on the page before anything is stored. */
export const NOTES = [
  'zip',
  'others-in-notes',
  'others-left-out',
  'no-length',
  'long',
  'no-time',
  'no-status',
  'over',
  'no-price',
  'no-date',
  'cancelled-price',
  'no-method',
  'by-name',
  'other-name',
  'closed-month',
  'no-day',
  'own-job',
  'our-sizes',
  'one-piece',
] as const
export type Note = (typeof NOTES)[number]

const WORDS: Readonly<Record<Note, (rows: string) => string>> = {
  zip: (rows) => `${rows}: a ZIP code got back the zeros that it lost.`,
  'others-in-notes': (rows) =>
    `${rows}: several phones or emails; the first is taken, the others go to the notes.`,
  'others-left-out': (rows) =>
    `${rows}: several phones or emails; the first is taken, the others are left out.`,
  'no-length': (rows) => `${rows}: no length; the job takes 2 hours.`,
  long: (rows) => `${rows}: longer than 14 hours; 14 are booked.`,
  'no-time': (rows) => `${rows}: no time of day; the job begins when your day does.`,
  'no-status': (rows) => `${rows}: no status; what is over is completed, the rest scheduled.`,
  over: (rows) => `${rows}: scheduled on a day that is over, so completed.`,
  'no-price': (rows) => `${rows}: completed without what it came to; the estimate is taken.`,
  'no-date': (rows) => `${rows}: no date; the job waits for one.`,
  'cancelled-price': (rows) => `${rows}: cancelled with an amount it came to, which is left out.`,
  'no-method': (rows) => `${rows}: no method; entered as Other.`,
  'by-name': (rows) => `${rows}: no number; matched by the customer’s name, who has just one job.`,
  'other-name': (rows) => `${rows}: the job with that number has another customer’s name.`,
  'closed-month': (rows) =>
    `${rows}: of a month that is closed; the books have them on the first day that is open.`,
  'no-day': (rows) => `${rows}: no day; the balance is open as of today.`,
  'own-job': (rows) =>
    `${rows}: no job with that number is here; the balance becomes a job of its own, without a date and a price.`,
  'our-sizes': (rows) => `${rows}: a size in the file; the estimate takes that of our own catalog.`,
  'one-piece': (rows) => `${rows}: no quantity; one piece.`,
}

/** What is said of so many rows. */
export const noteInWords = (note: Note, rows: number): string => WORDS[note](formatCount(rows, 'row'))
