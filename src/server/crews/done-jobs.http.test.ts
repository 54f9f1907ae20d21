import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { beforeEach, expect, inject, test } from 'vitest'
import { type Company, onlyCrews, registerCompany, todayOf, visitor } from '../../../test/setup/company.ts'
import { openMailbox } from '../../../test/setup/mailbox.ts'
import { registerMailingCompany } from '../../../test/setup/mailing-company.ts'
import { pdfText, withoutSpaces } from '../../../test/setup/pdf-text.ts'
import { joinTeam, memberId } from '../../../test/setup/team.ts'
import { contract } from '../../contract/contract.ts'
import { NO_DEPOSIT } from '../../domain/agreements/deposit-rule.ts'

const {
  absences,
  agreement,
  crews,
  daySheets,
  jobMargins,
  jobMoney,
  jobPapers,
  jobs,
  payments,
  people,
  quotes,
} = contract

/** Days before the tests' own. */
const DAY = '2026-11-18'
const LATER = '2026-12-02'

let office: Company
let plan: Awaited<ReturnType<typeof doneDay>>
beforeEach(async () => {
  office = await registerCompany({ time_zone: 'America/Denver' })
  plan = await doneDay()
})

/** Pat and Kim went as Dwyer and Sam as Okoye; since then Pat and Sam have changed places. */
async function doneDay() {
  await onlyCrews(office)
  const add = async (name: string) => (await office.call(people.create, { body: { name } })).id
  const [pat, kim, sam] = [await add('Pat'), await add('Kim'), await add('Sam')]
  const dwyer = await office.call(crews.create, { body: { name: 'Dwyer', member_ids: [pat, kim] } })
  const okoye = await office.call(crews.create, { body: { name: 'Okoye', member_ids: [sam] } })
  const book = (day: string, assigned_crew: string) =>
    office.call(jobs.create, {
      body: {
        customer_name: 'Amy Tran',
        scheduled_date: `${day}T08:00:00`,
        duration_hours: 2,
        assigned_crew,
      },
    })
  const [done, other, next] = [await book(DAY, 'Dwyer'), await book(DAY, 'Okoye'), await book(LATER, 'Dwyer')]
  for (const { id } of [done, other]) {
    await office.call(jobs.patch, { params: { id }, body: { status: 'in_progress' } })
    await office.call(jobs.patch, { params: { id }, body: { status: 'completed', actual_cost: 500 } })
  }
  const members = (id: number, member_ids: number[]) =>
    office.call(crews.update, { params: { id }, body: { member_ids } })
  await members(okoye.id, [])
  await members(dwyer.id, [kim, sam])
  await members(okoye.id, [pat])
  return { pat, kim, sam, dwyer, done, other, next }
}

const whoCame = async ({ id }: { id: number }) =>
  (await office.call(jobs.get, { params: { id } })).crew?.people.map(({ name }) => name)

test('who was on a job that is done stays, no matter who is in its crew today', async () => {
  const { done, other, next, pat } = plan
  expect(await whoCame(done)).toEqual(['Kim', 'Pat'])
  expect(await whoCame(other)).toEqual(['Sam'])
  expect(await whoCame(next)).toEqual(['Kim', 'Sam'])
  const sheets = await office.call(daySheets.get, { query: { date: DAY } })
  expect(sheets.crews.map(({ name, people: came }) => [name, ...came.map((one) => one.name)])).toEqual([
    ['Dwyer', 'Kim', 'Pat'],
    ['Okoye', 'Sam'],
  ])
  // A tip that comes late is of those who were there.
  const { entries } = await office.call(jobMoney.take, {
    params: { id: done.id },
    body: { purpose: 'balance', method: 'cash', amount: 10, tip: 20 },
  })
  expect(JSON.stringify(entries)).toContain('Pat')
  expect(JSON.stringify(entries)).not.toContain('Sam')
  const stays = await office.refused(people.delete, { params: { id: pat } })
  expect(stays.status).toBe(409)
})

test('days off that are entered later, and taken back, change no day that has passed', async () => {
  const { done, other, kim } = plan
  const off = { from: DAY, to: DAY, reason: 'Ill' }
  const { id } = await office.call(people.addDaysOff, { params: { id: kim }, body: off })
  expect(await whoCame(done)).toEqual(['Kim', 'Pat'])
  expect(await whoCame(other)).toEqual(['Sam'])
  await office.call(absences.delete, { params: { id } })
  expect(await whoCame(done)).toEqual(['Kim', 'Pat'])
  expect(await whoCame(other)).toEqual(['Sam'])
})

test('a person who was off on a day was not there, also where the days off are taken back after it', async () => {
  const kim = plan.kim
  const off = { from: '2026-11-19', to: '2026-11-19', reason: 'Ill' }
  const { id } = await office.call(people.addDaysOff, { params: { id: kim }, body: off })
  const body = {
    ...{ customer_name: 'Zoe Clark', scheduled_date: '2026-11-19T08:00:00', duration_hours: 2 },
    ...{ assigned_crew: 'Dwyer', crew_size: 1 },
  }
  const job = await office.call(jobs.create, { body })
  await office.call(jobs.patch, { params: { id: job.id }, body: { status: 'in_progress' } })
  await office.call(jobs.patch, { params: { id: job.id }, body: { status: 'completed', actual_cost: 500 } })
  expect(await whoCame(job)).toEqual(['Sam'])
  await office.call(absences.delete, { params: { id } })
  expect(await whoCame(job)).toEqual(['Sam'])
})

test('a change of a job that is done, and of its crew’s name, takes no one off it and adds no one', async () => {
  const { done, next, dwyer } = plan
  const params = { id: done.id }
  const body = { job_notes: 'Gate code 4411.', duration_hours: 3, assigned_crew: 'DWYER' }
  const { version } = await office.call(jobs.patch, { params, body })
  expect(await whoCame(done)).toEqual(['Kim', 'Pat'])
  await office.call(crews.update, { params: { id: dwyer.id }, body: { name: 'Dwyer North' } })
  expect(await office.call(jobs.get, { params })).toMatchObject({ version, assigned_crew: 'Dwyer' })
  expect(await office.call(jobs.get, { params: { id: next.id } })).toMatchObject({
    assigned_crew: 'Dwyer North',
  })
})

test('the role Crew reaches the jobs on which they were, and those to come of their crews', async () => {
  const { done, other, next, pat, sam } = plan
  const mailbox = openMailbox(inject('mailFolder'))
  const reached = async (person: number) => {
    const crew = await joinTeam(office, mailbox, 'crew')
    await office.call(people.update, {
      params: { id: person },
      body: { user_id: await memberId(office, crew.email) },
    })
    return (await crew.call(jobs.list, { query: {} })).jobs.map(({ id }) => id)
  }
  expect(await reached(pat)).toEqual([done.id])
  expect((await reached(sam)).toSorted((a, b) => a - b)).toEqual([other.id, next.id])
})

test('a job that was done today waits for no crew after its own was deleted', async () => {
  const date = await todayOf(office)
  const crew = await office.call(crews.create, { body: { name: 'Short', member_ids: [] } })
  const body = { customer_name: 'Bo Lind', scheduled_date: `${date}T08:00:00`, duration_hours: 1 }
  const { id } = await office.call(jobs.create, { body: { ...body, assigned_crew: crew.name } })
  const alone = await office.call(jobs.create, { body })
  for (const status of ['in_progress', 'completed'] as const) {
    await office.call(jobs.patch, { params: { id }, body: { status } })
  }
  await office.call(crews.delete, { params: { id: crew.id } })
  const { without_crew } = await office.call(daySheets.get, { query: { date } })
  expect(without_crew.map((job) => job.id)).toEqual([alone.id])
})

const FORMER = {
  ...{ person: 'Quill Osgood', number: '(303) 555-0188', truck: 'Truck Heron', plate: 'HRN-0417' },
  ...{ company: 'Heron Movers', line: '(303) 555-0177', legal: 'Heron Movers, LLC' },
}

const termsOf = (amount: number, released: boolean) => ({
  valuation: { released, actual_cash: null, full: [] },
  deposit: { ...NO_DEPOSIT, kind: 'fixed' as const, amount, refunds: [] },
})

/** A move that was done and paid on a day that has passed, and one to come of the same crew and truck. */
async function doneMove(mailbox: ReturnType<typeof openMailbox>) {
  const company = { time_zone: 'America/Denver', company_name: FORMER.company }
  const own = await registerMailingCompany(mailbox, company)
  await onlyCrews(own)
  const value = { phone: FORMER.line }
  await own.call(contract.settings.putBranding, { body: { value } })
  const settings = { legal_name: FORMER.legal, sales_tax_percent: 4, ...termsOf(250, true) }
  await own.call(agreement.put, { body: { value: settings } })
  const person = await own.call(people.create, {
    body: { name: FORMER.person, phone: FORMER.number, role: 'lead' },
  })
  const crew = await own.call(crews.create, { body: { name: 'Heron', member_ids: [person.id] } })
  const truck = await own.call(contract.trucks.create, {
    body: { name: FORMER.truck, plate: FORMER.plate, length_ft: 26 },
  })
  const wish = { assigned_crew: crew.name, truck_id: truck.id }
  const email = `amy-${randomUUID()}@example.com`
  const quote = await own.createQuote({ customer_email: email })
  const done = await own.createJob({ ...wish, quoteId: quote.id, scheduled_date: `${DAY}T08:00:00` })
  const plain = await own.call(jobs.create, {
    body: { customer_name: 'Bo Lind', scheduled_date: `${DAY}T14:00:00`, duration_hours: 1, ...wish },
  })
  const next = await own.createJob({ ...wish, scheduled_date: `${LATER}T08:00:00` })
  const paid = await own.call(jobMoney.take, {
    params: { id: done.id },
    body: { purpose: 'balance', method: 'cash', amount: 100 },
  })
  for (const { id } of [done, plain]) {
    await own.call(jobs.patch, { params: { id }, body: { status: 'in_progress' } })
    await own.call(jobs.patch, { params: { id }, body: { status: 'completed' } })
  }
  await own.call(contract.timeSheets.correct, {
    params: { id: person.id, date: DAY },
    body: { minutes: 120, reason: 'Written down.' },
  })
  const { url } = await own.call(contract.quoteVersions.createLink, { params: { id: quote.id } })
  const ids = { person: person.id, crew: crew.id, truck: truck.id, quote: quote.id }
  return {
    own,
    ids,
    done,
    plain,
    next,
    email,
    payment: paid.entries[0]?.id as number,
    token: url.split('/q/')[1],
  }
}

/** All that is said of that move and its day, by what says it. */
async function saidOf({ own, ids, done, plain, token }: Awaited<ReturnType<typeof doneMove>>) {
  const textOf = async (file: Promise<Blob>) => pdfText(new Uint8Array(await (await file).arrayBuffer()))
  const params = { id: done.id }
  const list = await own.call(jobs.list, { query: {} })
  const hours = await own.call(contract.timeSheets.list, { query: { from: DAY, to: DAY } })
  return {
    job: await own.call(jobs.get, { params }),
    listed: list.jobs.filter(({ id }) => id === done.id),
    sheet: await textOf(own.call(jobs.sheet, { params })),
    day: await own.call(daySheets.get, { query: { date: DAY } }),
    printed: await textOf(own.call(daySheets.print, { query: { date: DAY } })),
    board: (await own.call(contract.boards.get, { query: { from: DAY, days: 1 } })).trucks.map(
      ({ name }) => name,
    ),
    papers: await own.call(jobPapers.facts, { params }),
    margin: await own.call(jobMargins.get, { params }),
    roles: hours.people.map(({ person_id, role }) => [person_id, role]),
    quote: await own.call(quotes.get, { params: { id: ids.quote } }),
    tax: (await own.call(jobMoney.get, { params: { id: plain.id } })).sales_tax,
    behindLink: (await visitor().call(contract.offers.get, { params: { token: token as string } })).move_day,
  }
}

test('a move that is done goes on naming truck, people and company as they were called then', async () => {
  const mailbox = openMailbox(inject('mailFolder'))
  const move = await doneMove(mailbox)
  const { own, ids, next, email, payment } = move
  const before = await saidOf(move)
  const known = (said: unknown) =>
    Object.values(FORMER).filter((words) => JSON.stringify(said).includes(words))
  expect(known(before.job)).toEqual([FORMER.person, FORMER.number, FORMER.truck])
  expect(known(before.day)).toEqual([FORMER.person, FORMER.number])
  expect(known(before.papers)).toEqual([FORMER.truck, FORMER.company, FORMER.line, FORMER.legal])
  expect(known(before.behindLink)).toEqual([FORMER.truck, FORMER.plate])
  for (const words of ['truck', 'company', 'line', 'person'] as const) {
    expect(before.sheet, words).toContain(withoutSpaces(FORMER[words]))
    expect(before.printed, words).toContain(withoutSpaces(FORMER[words]))
  }
  expect(before.tax).toMatchObject({ percent: 4 })
  expect(before.quote).toMatchObject({ deposit_asked: { words: '$250.00, due at signing' } })
  expect(before.quote.protections).toHaveLength(1)
  expect(before.roles).toEqual([[ids.person, 'lead']])

  const plate = { name: 'Truck Ibis', plate: 'IBS-1', length_ft: 16 }
  await own.call(contract.trucks.update, { params: { id: ids.truck }, body: plate })
  const other = { name: 'Ada Osgood', phone: '(303) 555-0199', role: 'helper' } as const
  await own.call(people.update, { params: { id: ids.person }, body: other })
  const value = { company_name: 'Ibis Movers', phone: '(303) 555-0166', tagline: 'New.' }
  await own.call(contract.settings.putBranding, { body: { value } })
  const settings = { legal_name: 'Ibis, Inc.', sales_tax_percent: 9, ...termsOf(400, false) }
  await own.call(agreement.put, { body: { value: settings } })
  const image = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#060' } })
    .png()
    .toBuffer()
  await own.call(agreement.putLogo, { body: { image: image.toString('base64') } })
  const after = await saidOf(move)
  for (const [name, said] of Object.entries(before)) expect(after[name as never], name).toEqual(said)

  // The receipt is the one that was given, and comes from who can be answered.
  await own.call(payments.sendReceipt, { params: { id: payment } })
  const mail = await mailbox.waitForMail({ to: email, subject: /^Your receipt R-/ })
  expect(mail.text).toContain(`${FORMER.company} has received your payment`)
  expect(mail.text).toContain(FORMER.line)
  expect(mail.from?.name).toBe('Ibis Movers')

  const to_come = await own.call(jobs.get, { params: { id: next.id } })
  expect(to_come).toMatchObject({ truck: { name: 'Truck Ibis', length_ft: 16 } })
  expect(to_come.crew?.people).toMatchObject([other])
  const { company } = await own.call(jobPapers.facts, { params: { id: next.id } })
  expect(company).toMatchObject({ name: 'Ibis Movers', legalName: 'Ibis, Inc.', hasLogo: true })
})
