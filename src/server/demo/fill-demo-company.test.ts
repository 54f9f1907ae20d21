import { and, count, eq, gt, inArray, isNotNull, isNull } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { openScratchDatabase } from '../../../test/setup/prepared-database.ts'
import { makeScratchFolder } from '../../../test/setup/scratch-folder.ts'
import { companyLacks } from '../../domain/agreements/document-lacks.ts'
import { priceOfQuote } from '../../domain/quotes/quote-price.ts'
import type { Documents } from '../quotes/documents.ts'
import { quoteDocument } from '../quotes/quote-document.tsx'
import { agreementSettings } from '../storage/tables/agreement-settings.ts'
import { quoteAcceptances, quoteEvents } from '../storage/tables/agreements.ts'
import { claims } from '../storage/tables/claims.ts'
import { jobPapers } from '../storage/tables/job-papers.ts'
import { jobs } from '../storage/tables/jobs.ts'
import { mails } from '../storage/tables/mails.ts'
import { phoneCalls } from '../storage/tables/phone-agent.ts'
import { quotes } from '../storage/tables/quotes.ts'
import { fillDemoCompany } from './fill-demo-company.ts'

const counted = (rows: { status: string }[]) =>
  Object.fromEntries([...Map.groupBy(rows, ({ status }) => status)].map(([name, all]) => [name, all.length]))

/** In this process and not in a thread, which only what is built has. */
const documents: Documents = {
  make: async (_company, task) => new Uint8Array(await quoteDocument({ ...task, logo: null })),
}

const NOW = new Date('2026-11-20T19:00:00Z')

// @spec 10.243
test('the year is stored as planned, under the same rules as a real one', async () => {
  const database = await openScratchDatabase()
  onTestFinished(database.close)
  const { db } = database
  const folder = makeScratchFolder('demo')
  onTestFinished(folder.remove)
  await fillDemoCompany(db, 'no password fits this', NOW, documents, folder.path)

  const quoteStates = await db.select({ status: quotes.status }).from(quotes)
  expect(counted(quoteStates)).toEqual({ approved: 251, draft: 42, phone_quote: 39, sent: 68 })
  const jobStates = await db.select({ status: jobs.status }).from(jobs)
  expect(counted(jobStates)).toEqual({ cancelled: 11, completed: 244, in_progress: 5, scheduled: 33 })
  // Today's crews have pressed what they did: some are under way, one stands on a break, some have delivered.
  const days = await db.select({ phase: jobs.movePhase, reason: jobs.pauseReason }).from(jobs)
  const phases = new Set(days.flatMap(({ phase }) => phase ?? []))
  expect([...phases]).toEqual(expect.arrayContaining(['loading', 'done']))
  expect(days.filter(({ reason }) => reason === 'meal').length).toBeGreaterThan(0)
  const papers = await db.select({ act: jobPapers.act, otherwise: jobPapers.computed }).from(jobPapers)
  expect(papers.length).toBeGreaterThan(0)
  expect(papers.every(({ act, otherwise }) => act === 'signed' && otherwise === null)).toBe(true)
  const answers = await db.select({ asked: quotes.asked, answer: quotes.answer }).from(quotes)
  expect(answers.filter(({ asked }) => asked !== null)).toHaveLength(2)
  expect(answers.filter(({ answer }) => answer === 'declined')).toHaveLength(2)
  const waiting = await db
    .select({ id: quotes.id, total: quotes.totalCents, signed: quoteAcceptances.acceptance })
    .from(quotes)
    .leftJoin(jobs, eq(jobs.quoteId, quotes.id))
    .leftJoin(quoteAcceptances, eq(quoteAcceptances.quoteId, quotes.id))
    .where(and(eq(quotes.status, 'approved'), isNull(jobs.id)))
  expect(waiting.length).toBeGreaterThan(0)
  for (const { total, signed } of waiting) {
    expect(signed).toMatchObject({ totalCents: total, name: expect.stringMatching(/ /) })
    expect(signed?.events.map(({ words }) => words).at(-1)).toMatch(/^Seen by /)
  }
  // Every move that is booked and still to come rests on what its customer signed before.
  const booked = await db
    .select({ job: jobs, signed: quoteAcceptances })
    .from(jobs)
    .leftJoin(
      quoteAcceptances,
      and(eq(quoteAcceptances.quoteId, jobs.quoteId), eq(quoteAcceptances.version, jobs.quoteVersion)),
    )
    .where(and(isNotNull(jobs.quoteId), inArray(jobs.status, ['scheduled', 'in_progress'])))
  expect(booked.length).toBeGreaterThan(0)
  for (const { job, signed } of booked) {
    expect(signed).toMatchObject({ totalCents: job.estimatedCents })
    expect(signed?.createdAt.getTime()).toBeLessThanOrEqual(job.createdAt.getTime())
  }
  const [settings] = await db.select().from(agreementSettings)
  expect(settings && companyLacks(settings.document, '(303) 555-0142')).toEqual([])
  const [taxed, ...others] = await db.select().from(quotes).where(gt(quotes.taxPercent, 0))
  expect(others).toEqual([])
  // 6 wardrobe boxes, 12 large ones and 2 mattress bags, of which Denver takes 9.15 %; of the move it takes nothing.
  expect(taxed).toMatchObject({ status: 'draft', taxPercent: 9.15, moveIsTaxed: false })
  expect(taxed && priceOfQuote(taxed)).toMatchObject({ taxCents: 1556, totalCents: taxed?.totalCents })
  const approved = await db.select().from(jobs).innerJoin(quotes, eq(jobs.quoteId, quotes.id))
  expect(approved.every((row) => row.quotes.status === 'approved')).toBe(true)
  const states = await db.selectDistinct({ state: mails.state }).from(mails).orderBy(mails.state)
  expect(states.map(({ state }) => state)).toEqual(['refused', 'sent'])
  // Someone sent each quote that was mailed, so the reports of who sent them are not empty; nor is that of claims.
  const sent = await db
    .select({ by: quoteEvents.userId })
    .from(quoteEvents)
    .where(eq(quoteEvents.kind, 'sent'))
  expect(sent).toHaveLength((await db.selectDistinct({ id: mails.quoteId }).from(mails)).length)
  expect(sent.every(({ by }) => by !== null)).toBe(true)
  const claimStates = await db.select({ state: claims.state }).from(claims).orderBy(claims.filedOn)
  expect(claimStates.map(({ state }) => state)).toEqual([
    ...['paid', 'declined', 'withdrawn', 'paid', 'offered', 'acknowledged', 'filed'],
  ])
  const [first] = await db.select().from(quotes).orderBy(quotes.quoteNumber)
  expect(first?.quoteNumber).toBe('Q-2025-0001')
  const fromCalls = await db
    .select()
    .from(quotes)
    .innerJoin(phoneCalls, eq(phoneCalls.id, quotes.phoneCallId))
  const insights = await db.select({ count: count() }).from(quotes).where(isNotNull(quotes.postCallData))
  expect(insights).toEqual([{ count: fromCalls.length }])
  expect(fromCalls.every((row) => (row.phone_calls.transcript?.length ?? 0) > 5)).toBe(true)

  await expect(fillDemoCompany(db, 'again', NOW, documents)).rejects.toThrow('there already')
  const [after] = await db.select({ quotes: count() }).from(quotes)
  expect(after?.quotes).toBe(400)
})
