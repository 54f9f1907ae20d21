import type { DaySheet } from '../../contract/day-sheets.ts'
import { longDate, spokenClock } from '../../domain/calendar.ts'
import { formatCount } from '../../domain/count.ts'
import type { MailContent } from '../email/outbox.ts'
import { noteMail } from '../mail-layout/note-mail.tsx'

/** What someone of a crew is mailed: how many jobs there are, when the first begins, and the link to the sheet. */
export async function sheetMail(
  sheet: DaySheet,
  { name, url, isUpdate }: { name: string; url: string; isUpdate: boolean },
): Promise<MailContent> {
  const { company, crew, date, jobs } = sheet
  const day = longDate(date)
  const subject = isUpdate ? `Changed: your jobs on ${day}` : `Your jobs on ${day}`
  const paragraphs = [
    `Hello ${name.trim().split(/\s+/)[0]},`,
    ...(isUpdate ? [`The day has changed for crew ${crew}. Here is the new plan.`] : []),
    `Crew ${crew} has ${formatCount(jobs.length, 'job')}:`,
    ...jobs.map((job) => `${hoursOf(job)}: ${job.customer_name}${dayWords(job)}`),
    `Addresses, phone numbers and notes are on your sheet.`,
  ]
  const link = { words: 'Open the sheet', url }
  const mail = await noteMail(
    { companyName: company.name, phone: company.phone },
    { subject, paragraphs, link },
  )
  return { replyTo: company.email, ...mail }
}

const hoursOf = ({ starts_at, ends_at }: DaySheet['jobs'][number]) =>
  `${spokenClock(starts_at)} to ${spokenClock(ends_at)}`

const dayWords = ({ day, days }: DaySheet['jobs'][number]) => (days > 1 ? `, day ${day} of ${days}` : '')
