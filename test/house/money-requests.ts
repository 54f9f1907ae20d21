import { afterAll } from 'vitest'
import { contract } from '../../src/contract/contract.ts'
import { API_PREFIX, type Endpoint } from '../../src/contract/endpoint.ts'
import { startFakeStripe } from '../fakes/stripe.ts'
import { takeCards } from '../setup/card-payments.ts'
import { type Company, todayOf, visitor } from '../setup/company.ts'
import { finishedJob, tenJobs } from '../setup/finished-job.ts'
import { issueInvoice } from '../setup/invoice.ts'
import { startOwnServer } from '../setup/own-server.ts'
import { takePayment } from '../setup/payment.ts'
import { describeRidgeline, signedJob, WITHIN_COLORADO } from '../setup/signed-job.ts'
import { jpeg, sha256Of } from '../setup/some-photo.ts'
import { someEmail } from '../setup/team.ts'
import { wellFormed } from './every-endpoint.ts'

const {
  books,
  cardConnections,
  claims,
  customerClaims,
  customerMoneys,
  jobInvoices,
  moneySettings,
  people,
  quoteVersions,
  reviewSettings,
  timeSheets,
} = contract

/** A server whose card provider answers. */
async function startServerWithCards() {
  const stripe = await startFakeStripe()
  const { baseUrl, stop } = await startOwnServer(() => new Date(), { STRIPE_API_URL: stripe.url })
  return { baseUrl, stop: () => stop().then(stripe.stop) }
}

let withCards: ReturnType<typeof startServerWithCards> | null = null
afterAll(async () => (await withCards)?.stop())

/** Where an endpoint is asked: no one reaches a card provider from the server under test. */
export async function placeFor(name: string): Promise<{ baseUrl?: string }> {
  if (!name.startsWith('customerMoneys.')) return {}
  withCards ??= startServerWithCards()
  return { baseUrl: (await withCards).baseUrl }
}

const { file: filed, offer: offered } = claims
const CLAIM = { ...filed.example, items: [...filed.example.items] }
const PICTURE = jpeg({ fill: 9 })
const SHA256 = sha256Of(PICTURE)
const STORAGE = {
  label: 'Storage',
  kind: 'service',
  quantity: 1,
  unit: 'month',
  unit_price: 150,
  starts_on: '2026-12-01',
  recurring: true,
} as const

/** A move that is done, with the secret of its customer’s link. */
async function doneMove(company: Company) {
  const { id, quote_id } = await finishedJob(company, '2026-11-20', 60, { customer_email: someEmail() })
  const { url } = await company.call(quoteVersions.createLink, { params: { id: quote_id as number } })
  return { id, quoteId: quote_id as number, token: url.split('/q/')[1] as string }
}

/** A claim that its customer filed behind their link, with a picture. */
async function claimWithPicture(company: Company) {
  const move = await doneMove(company)
  const { token } = move
  await visitor().request('PUT', `${API_PREFIX}/offers/${token}/claims/photos/${SHA256}`, {
    ...{ headers: { 'content-type': 'image/jpeg' }, body: PICTURE },
  })
  const items = [{ ...customerClaims.file.example.items[0], photos: [SHA256] }]
  await visitor().call(customerClaims.file, { params: { token }, body: { items: items as never } })
  return { ...move, claim: (await company.call(claims.list)).claims[0]?.id as number }
}

/** A claim as the office filed it, offered and accepted as far as what is asked for needs. */
async function claimFor(name: string, company: Company): Promise<number> {
  if (name === 'claims.photo') return (await claimWithPicture(company)).claim
  const job = await doneMove(company)
  const { id } = await company.call(filed, { params: { id: job.id }, body: CLAIM })
  const params = { id }
  if (['claims.accept', 'claims.pay'].includes(name)) {
    await company.call(offered, { params, body: offered.example })
  }
  if (name === 'claims.pay') await company.call(claims.accept, { params, body: {} })
  return id
}

/** What a customer’s request about a claim or the review names. */
async function behindLink(name: string, company: Company) {
  if (name === 'customerClaims.picture') {
    return { token: (await claimWithPicture(company)).token, sha256: SHA256 }
  }
  const { id, token } = await doneMove(company)
  if (name === 'customerClaims.review') {
    await company.call(reviewSettings.put, { body: reviewSettings.put.example })
  }
  if (name !== 'customerClaims.accept') return { token }
  const claim = await company.call(filed, { params: { id }, body: CLAIM })
  const { offered: amount } = customerClaims.accept.example
  await company.call(offered, { params: { id: claim.id }, body: { amount, mail: false } })
  return { token, number: claim.number }
}

/** Has a month that ended before the tests’ day something to close, and closes it unless that is asked for. */
async function monthWithMoney(name: string, company: Company) {
  await finishedJob(company, '2026-10-12', 60)
  if (name !== 'books.close') await company.call(books.close, { params: { month: '2026-10' } })
}

/** What an endpoint of claims, invoices, the books, payments by card, payroll and learning needs besides its example; null for any other. */
export async function moneyRequest(name: string, endpoint: Endpoint, company: Company) {
  const asked = wellFormed(endpoint)
  const asking = (params: object) => ({ ...asked, params: { ...asked.params, ...params } })
  if (endpoint.path.startsWith('/claims/:id')) {
    return asking({ id: await claimFor(name, company), ...(name === 'claims.photo' && { sha256: SHA256 }) })
  }
  if (name.startsWith('customerClaims.')) return asking(await behindLink(name, company))
  if (name.startsWith('customerMoneys.')) {
    await takeCards(company)
    const { token } = await doneMove(company)
    // Whose provider is asked about the page that is open.
    if (name === 'customerMoneys.look') {
      await company.call(customerMoneys.pay, { params: { token }, body: customerMoneys.pay.example })
    }
    return asking({ token })
  }
  if (/^cardConnections\.(putWebhook|delete|test)$/.test(name)) {
    await company.call(cardConnections.putKey, { body: cardConnections.putKey.example })
    return asked
  }
  if (endpoint.path.startsWith('/invoices/:id')) {
    return asking({ id: await issueInvoice(company, (await company.createJob()).id) })
  }
  if (name.startsWith('payments.')) {
    const id = await takePayment(company)
    if (name === 'payments.move') {
      const { id: to_job_id } = await company.createJob()
      return { ...asking({ id }), body: { ...(asked.body as object), to_job_id } }
    }
    if (name !== 'payments.shareTips') return asking({ id })
    const person = await company.call(people.create, { body: people.create.example })
    return { ...asking({ id }), body: { how: 'equal', shares: [{ person_id: person.id }] } }
  }
  if (name === 'jobInvoices.issue' || name === 'jobInvoices.preview')
    return asking({ id: (await doneMove(company)).id })
  if (/^jobInvoices\.(start|end)Storage$/.test(name)) {
    await describeRidgeline(company)
    const { id } = await signedJob(company, { ...WITHIN_COLORADO, lines: [STORAGE] })
    const { startStorage } = jobInvoices
    if (name === 'jobInvoices.endStorage') {
      await company.call(startStorage, { params: { id }, body: startStorage.example })
    }
    return asking({ id })
  }
  if (name.startsWith('debtReminders.')) {
    await company.call(moneySettings.put, { body: { value: { reminders: true } } })
    return asking({ id: (await doneMove(company)).id })
  }
  if (name === 'statements.get') {
    const { customer_id } = await company.call(contract.quotes.get, {
      params: { id: (await doneMove(company)).quoteId },
    })
    return asking({ id: customer_id })
  }
  if (name === 'timeSheets.approve' || name === 'timeSheets.correct') {
    const { id } = await company.call(people.create, { body: people.create.example })
    const date = await todayOf(company)
    const { minutes } = timeSheets.correct.example
    if (name === 'timeSheets.correct') return asking({ id, date })
    await company.call(timeSheets.correct, { params: { id, date }, body: timeSheets.correct.example })
    return { ...asked, body: { days: [{ person_id: id, date, minutes }] } }
  }
  if (/^books\.(close|reopen|file)$/.test(name)) {
    await monthWithMoney(name, company)
    return asked
  }
  if (name === 'books.payOut' || name === 'books.takeBack') {
    await takePayment(company)
    const body = { ...books.payOut.example, account: '1100', day: await todayOf(company) } as const
    if (name === 'books.payOut') return { ...asked, body }
    return asking({ id: (await company.call(books.payOut, { body })).id })
  }
  if (name === 'learning.accept') {
    await tenJobs(company, 200)
    return asked
  }
  return null
}
