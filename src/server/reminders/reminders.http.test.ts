import { expect, inject, test } from 'vitest'
import { type Caller, registerCompany, todayOf } from '../../../test/setup/company.ts'
import { openMailbox } from '../../../test/setup/mailbox.ts'
import { joinTeam } from '../../../test/setup/team.ts'
import { contract } from '../../contract/contract.ts'
import { dayAfter } from '../../domain/calendar.ts'

const { reminders, quotes, jobs, history, worklist, search, team } = contract

const mailbox = openMailbox(inject('mailFolder'))

/** A company with a quote and a reminder of it for today. */
async function withReminder(more: object = {}) {
  const ridgeline = await registerCompany()
  const today = await todayOf(ridgeline)
  const quote = await ridgeline.createQuote({ customer_name: 'Megan Ortega' })
  const reminder = await ridgeline.call(reminders.create, {
    body: { quote_id: quote.id, words: 'Call back about the piano', date: today, ...more },
  })
  return { ridgeline, today, quote, reminder, params: { id: reminder.id } }
}
const waiting = async (company: Caller) =>
  (await company.call(worklist.get)).rows.filter(({ kind }) => kind === 'remind')

// @spec 10.228 Reminders: person, day, optional time, words and done, on a quote or job; listed by either
//   or by the caller, created, changed, checked off and deleted, with history; a stale change is refused,
//   and they are deleted with their quote or job
test('a reminder is kept, changed, ticked off and deleted, and the history tells of it', async () => {
  const { ridgeline, today, quote, reminder, params } = await withReminder({ time: '14:30' })
  expect(reminder).toMatchObject({
    quote_id: quote.id,
    job_id: null,
    number: quote.quote_number,
    customer_name: 'Megan Ortega',
    time: '14:30',
    user_id: ridgeline.session.user.id,
    done: false,
    version: 1,
    changed_at: null,
  })
  const day = dayAfter(today, 3)
  const changed = await ridgeline.call(reminders.update, {
    params,
    body: { date: day, time: '', words: 'Call Megan', version: 1 },
  })
  expect(changed).toMatchObject({ date: day, time: null, words: 'Call Megan', done: false, version: 2 })
  const done = await ridgeline.call(reminders.update, { params, body: { done: true } })
  expect(done).toMatchObject({ done: true, words: 'Call Megan', version: 3 })
  const listed = await ridgeline.call(reminders.list, { query: { quote_id: quote.id } })
  expect(listed).toMatchObject({ reminders: [done], me: ridgeline.session.user.id })
  expect(listed.members.map(({ id }) => id)).toEqual([ridgeline.session.user.id])
  await ridgeline.call(reminders.delete, { params })
  expect((await ridgeline.refused(reminders.delete, { params })).status).toBe(404)
  const { history: entries } = await ridgeline.call(history.list, { query: { entity: 'reminder' } })
  expect(entries.map(({ action, changes }) => [action, changes.map(({ label }) => label).join()])).toEqual([
    ['deleted', expect.any(String)],
    ['changed', 'Done'],
    ['changed', 'Words,Date,Time'],
    ['created', expect.any(String)],
  ])
  expect(entries[0]?.name).toBe(`reminder “Call Megan” of ${quote.quote_number}`)
})

// @spec 10.228
test('a stale change, someone unknown and what cannot be read are refused, and nothing is stored', async () => {
  const { ridgeline, today, quote, reminder, params } = await withReminder()
  await ridgeline.call(reminders.update, { params, body: { words: 'Call Megan' } })
  const stale = await ridgeline.refused(reminders.update, { params, body: { words: 'Write', version: 1 } })
  expect(stale.status).toBe(409)
  const base = { quote_id: quote.id, words: 'Call back', date: today }
  const stranger = await registerCompany()
  for (const [body, words] of [
    [{ ...base, words: ' ' }, 'Enter what to do'],
    [{ ...base, date: '2026-02-30' }, 'Must be a date like 2026-05-31'],
    [{ ...base, time: '25:00' }, 'Must be a time like 08:00'],
    [{ ...base, quote_id: undefined }, 'Choose either a quote or a job'],
    [{ ...base, job_id: 1 }, 'Choose either a quote or a job'],
  ] as const) {
    const refused = await ridgeline.refused(reminders.create, { body })
    expect([refused.status, JSON.stringify(refused)]).toEqual([422, expect.stringContaining(words)])
  }
  const forOther = { ...base, user_id: stranger.session.user.id }
  expect((await ridgeline.refused(reminders.create, { body: forOther })).status).toBe(400)
  const { reminders: all } = await ridgeline.call(reminders.list, { query: {} })
  expect(all).toEqual([{ ...reminder, words: 'Call Megan', version: 2, ...changedNow(all[0]) }])
})
const changedNow = (row: { changed_at: string | null; changed_by: string | null } | undefined) => ({
  changed_at: row?.changed_at,
  changed_by: row?.changed_by,
})

// @spec 10.228
test('another company neither sees, changes nor adds to them', async () => {
  const { ridgeline, today, quote, params } = await withReminder()
  const stranger = await registerCompany()
  expect((await stranger.call(reminders.list, { query: { quote_id: quote.id } })).reminders).toEqual([])
  expect((await stranger.refused(reminders.update, { params, body: { done: true } })).status).toBe(404)
  expect((await stranger.refused(reminders.delete, { params })).status).toBe(404)
  const body = { quote_id: quote.id, words: 'Call back', date: today }
  expect((await stranger.refused(reminders.create, { body })).status).toBe(404)
  expect(await waiting(ridgeline)).toHaveLength(1)
})

// @spec 10.229 On its day, by the company's clock, a reminder is in its person's worklist, in everyone's
//   once that person left; search finds its words
test('on its day it waits for whom it is for, and for everybody once they have left', async () => {
  const { ridgeline, today, quote, params } = await withReminder()
  const sam = await joinTeam(ridgeline, mailbox, 'office')
  const [row] = await waiting(ridgeline)
  expect(row).toMatchObject({
    about: { type: 'reminder', id: params.id },
    name: 'Megan Ortega',
    number: quote.quote_number,
    reason: 'Call back about the piano',
    since: expect.stringMatching(new RegExp(`^${today}T00:00:00`)),
    action: { words: 'Done', link: `/quotes/${quote.id}` },
  })
  expect(await waiting(sam)).toEqual([])
  await ridgeline.call(reminders.update, { params, body: { user_id: sam.session.user.id, time: '09:00' } })
  expect(await waiting(ridgeline)).toEqual([])
  expect((await waiting(sam)).map(({ reason }) => reason)).toEqual(['9:00 AM: Call back about the piano'])
  const mine = { mine: 'true', due: 'true' } as const
  expect((await sam.call(reminders.list, { query: mine })).reminders).toHaveLength(1)

  await ridgeline.call(team.change, { params: { id: sam.session.user.id }, body: { active: false } })
  expect((await waiting(ridgeline))[0]?.reason).toMatch(/^9:00 AM: Call back about the piano \(for .+\)$/)
  // What they had stays theirs until someone takes it.
  await ridgeline.call(reminders.update, { params, body: { words: 'Call', user_id: sam.session.user.id } })
  await ridgeline.call(reminders.update, { params, body: { date: dayAfter(today) } })
  expect(await waiting(ridgeline), 'not before its day').toEqual([])
  await ridgeline.call(reminders.update, { params, body: { date: today, done: true } })
  expect(await waiting(ridgeline)).toEqual([])
})

// @spec 10.228
test('those of a quote stand on its job as well, and go with what they are about', async () => {
  const { ridgeline, today, quote } = await withReminder()
  const job = await ridgeline.createJob({ quoteId: quote.id })
  const about = { job_id: job.id, words: 'Ask for the gate code', date: today }
  await ridgeline.call(reminders.create, { body: about })
  const listed = async (query: object) =>
    (await ridgeline.call(reminders.list, { query })).reminders.map(({ words }) => words)
  const both = ['Call back about the piano', 'Ask for the gate code']
  expect(await listed({ job_id: job.id })).toEqual(both)
  expect(await listed({ quote_id: quote.id })).toEqual(both)
  const found = (q: string) => ridgeline.call(search.find, { query: { q, types: 'reminder' } })
  expect((await found('gate code')).results).toMatchObject([
    { type: 'reminder', title: 'Ask for the gate code', href: `/jobs/${job.id}` },
  ])
  await ridgeline.call(jobs.delete, { params: { id: job.id } })
  expect((await found('gate code')).results).toEqual([])
  expect(await listed({})).toEqual(['Call back about the piano'])
  await ridgeline.call(quotes.delete, { params: { id: quote.id } })
  expect(await listed({})).toEqual([])
})

// @spec 10.229
test('it is found by its words, also mistyped, and by no one else', async () => {
  const { ridgeline, quote } = await withReminder()
  for (const q of ['piano', 'call back about', 'about the paino']) {
    const { results } = await ridgeline.call(search.find, { query: { q } })
    expect(results, q).toMatchObject([
      {
        type: 'reminder',
        title: 'Call back about the piano',
        subtitle: expect.stringMatching(/^Megan Ortega, /),
        href: `/quotes/${quote.id}`,
      },
    ])
  }
  const stranger = await registerCompany()
  expect((await stranger.call(search.find, { query: { q: 'piano' } })).results).toEqual([])
})

// @spec 10.228
test('a crew neither sees nor keeps reminders; sent twice with one key it is one', async () => {
  const { ridgeline, today, quote } = await withReminder()
  const body = { quote_id: quote.id, words: 'Once', date: today }
  const once = async () => {
    const headers = { 'idempotency-key': 'reminder-once', 'content-type': 'application/json' }
    const send = ridgeline.request('POST', '/api/v1/reminders', { headers, body: JSON.stringify(body) })
    return (await send).body
  }
  expect(await once()).toEqual(await once())
  const crew = await joinTeam(ridgeline, mailbox, 'crew')
  expect((await crew.refused(reminders.list, { query: {} })).status).toBe(403)
  expect((await crew.refused(reminders.create, { body })).status).toBe(403)
  const forCrew = { ...body, user_id: crew.session.user.id }
  expect((await ridgeline.refused(reminders.create, { body: forCrew })).status).toBe(400)
  const estimator = await joinTeam(ridgeline, mailbox, 'estimator')
  expect((await estimator.call(reminders.list, { query: {} })).reminders).toHaveLength(2)
})
