import type { Contract } from '../../contract/contract.ts'
import type { Offer } from '../../contract/offer.ts'
import { declineWords } from '../../domain/agreements/decline-reasons.ts'
import { papersOf } from '../../domain/agreements/papers.ts'
import { mediumDate, mediumMoment } from '../../domain/calendar.ts'
import { dollarsOf, formatCents } from '../../domain/money.ts'
import { Refusal } from '../../domain/refusal.ts'
import { logoOf, paperPdf } from '../agreements/queries.ts'
import { paperFile, pdfFile } from '../quotes/documents.ts'
import { listEvents, listOpened, recordEvent } from '../quotes/events.ts'
import {
  countAnswer,
  countView,
  countViewsOf,
  countWritten,
  forgiveWrongAnswers,
  type Link,
} from '../quotes/links.ts'
import { noteAnswer, noteSeen } from '../quotes/queries.ts'
import { signedPdf, versionPdf } from '../quotes/versions.ts'
import type { Handlers, Visitor } from '../serve-contract.ts'
import { acceptOffer } from './accept.ts'
import {
  ask,
  cancelledBehindLink,
  changeBehindLink,
  linkOf,
  looks,
  readBehindLink,
  record,
  refuseLocked,
  type Target,
} from './behind-link.ts'
import { putNoteToCompany } from './customer-mails.ts'
import { offerPrice } from './offer-price.ts'
import { offerToApi } from './offer-to-api.ts'
import { type OpenOffer, openOffer, refuseUnlessOpen, tooManyAnswers } from './open-offer.ts'
import { recordOpened } from './receipts.ts'
import { signedDeposit } from './signed-deposit.ts'
import { isTheCustomer } from './who-it-is.ts'

const SHOWN_QUESTIONS = 20

async function answer(open: OpenOffer, token: string): Promise<Offer> {
  const { scope, quote, shown } = open
  const opened = await listOpened(scope, quote.id, shown.version)
  const { events } = await listEvents(scope, quote, { atMost: 100 })
  const asked = events
    .filter(({ kind }) => kind === 'asked' || kind === 'date_proposed')
    .slice(0, SHOWN_QUESTIONS)
    .map(({ at, kind, words, quote: said }) => ({ at, words: kind === 'asked' ? (said ?? '') : words }))
  const { schedule, customerDay, changeOrders } = scope.services
  const jobId = open.state === 'locked' ? null : quote.jobId
  const booking = jobId === null ? null : await schedule.bookingOf(scope, jobId)
  const day = jobId === null ? null : await customerDay(scope, jobId)
  const changes = jobId === null ? null : await changeOrders.list(scope, jobId)
  const mayBook = open.state === 'accepted' && quote.jobId === null && shown.document.customersMayBook
  const withMoney = quote.jobId ?? (await cancelledBehindLink(open))
  const deposit = open.state === 'accepted' ? await signedDeposit(scope, shown, withMoney) : null
  const known = { asked, opened, booking, day, changes, mayBook, deposit }
  return offerToApi(open, { ...known, path: `/q/${token}` })
}

/** Does something with the quote locked, and answers the offer as it is afterwards. */
async function change(
  visitor: Visitor,
  target: Target,
  act: (open: OpenOffer) => Promise<void>,
): Promise<Offer> {
  await changeBehindLink(visitor, target, act)
  return answer(await readBehindLink(visitor, target), target.token)
}

/** Knows the browser from now on as the customer's, and answers the offer with nothing hidden. */
async function recognise(visitor: Visitor, link: Link, target: Target): Promise<Offer> {
  visitor.setCookie(visitor.services.unlocked.cookie(link))
  const seen = await openOffer(visitor, link, {
    ...looks(visitor, link, target.version),
    unlocked: true,
  })
  return answer(seen, target.token)
}

type Asked = { params: { token: string }; query: { version?: number | undefined } }
const targetOf = ({ params, query }: Asked): Target => ({ token: params.token, version: query.version })

/** What customers do behind their links. Nothing changes by reading. */
export const offerHandlers: Handlers<Contract['offers']> = {
  async get(visitor, received) {
    const target = targetOf(received)
    return answer(await readBehindLink(visitor, target), target.token)
  },

  async view(visitor, received) {
    const target = targetOf(received)
    const link = await linkOf(visitor, target.token)
    await visitor.db.transaction(async (transaction) => {
      const open = await openOffer(
        { ...visitor, db: transaction },
        link,
        looks(visitor, link, target.version),
      )
      const { scope, quote, shown, newest } = open
      if (!(await countView(transaction, link, scope.now))) return
      if (shown.version === newest.version) await noteSeen(scope, quote.id)
      const facts = { times: await countViewsOf(scope, quote.id) }
      const event = {
        quoteId: quote.id,
        kind: 'seen',
        version: shown.version,
        linkId: link.id,
        facts,
      } as const
      await recordEvent(scope, event)
    })
  },

  opened: (visitor, received) =>
    change(visitor, targetOf(received), (open) => recordOpened(open, received.body.paper)),

  async paper(visitor, { params, query }) {
    const { state, shown, link } = await readBehindLink(visitor, {
      token: params.token,
      version: query.version,
    })
    refuseLocked({ state })
    const paper = papersOf(shown.document).find(({ id }) => id === params.paper)
    const pdf = paper?.sha256 ? await paperPdf(visitor.db, link.organizationId, paper.sha256) : null
    if (!paper || !pdf) throw new Refusal('not-found', 'There is no such paper.')
    return paperFile(paper.id, pdf)
  },

  async total(visitor, received) {
    const { shown, state } = await readBehindLink(visitor, targetOf(received))
    refuseLocked({ state })
    const { chosen_lines, valuation } = received.body
    const price = offerPrice(shown.document, { chosenLines: chosen_lines, valuation: valuation ?? null })
    return { total: dollarsOf(price.totalCents) }
  },

  async accept(visitor, received) {
    const target = targetOf(received)
    const { shown, link } = await readBehindLink(visitor, target)
    // The signature names the hash of the PDF, so it is made before the quote is locked.
    const key = { organizationId: link.organizationId, quoteId: link.quoteId, version: shown.version }
    const { sha256 } = await versionPdf(visitor.db, visitor.services.documents, key, visitor.gone)
    await change(visitor, target, (open) => acceptOffer(open, received.body, { visitor, pdfSha256: sha256 }))
    // The person who signs says who they are.
    return recognise(visitor, link, target)
  },

  decline: (visitor, received) =>
    change(visitor, targetOf(received), async (open) => {
      const { scope, quote, shown, state } = open
      refuseUnlessOpen(state)
      if (quote.jobId !== null) throw new Refusal('conflict', 'This move is booked already. Please call us.')
      const { reason, message } = received.body
      await noteAnswer(scope, quote, { answer: 'declined', answeredVersion: shown.version })
      const facts = { ...(reason && { reason: declineWords[reason] }), message: message ?? null }
      await record(open, visitor, 'declined', facts)
      await putNoteToCompany(scope, quote, {
        alert: 'declined',
        title: `${quote.customerName} declined quote ${quote.quoteNumber}`,
        lines: [facts.reason ?? null, facts.message],
      })
    }),

  answerChange: (visitor, received) =>
    change(visitor, targetOf(received), async (open) => {
      const { scope, quote } = open
      const { params, body: answer } = received
      if (quote.jobId === null) throw new Refusal('not-found', 'There is no such change order.')
      const given = { sha256: params.sha256, answer, sender: visitor }
      const { title, addedCents } = await scope.services.changeOrders.answer(scope, quote.jobId, given)
      const said =
        answer.answer === 'signed'
          ? { name: answer.name, totalCents: addedCents }
          : { message: answer.reason ?? null }
      await record(open, visitor, `change_${answer.answer}`, { changeOrder: title, ...said })
    }),

  ask: (visitor, received) =>
    change(visitor, targetOf(received), (open) => {
      const { customerName, quoteNumber } = open.quote
      const title = `${customerName} asks about quote ${quoteNumber}`
      return ask(open, visitor, { title, message: received.body.message })
    }),

  proposeDate: (visitor, received) =>
    change(visitor, targetOf(received), async (open) => {
      const { scope, quote, state } = open
      if (state !== 'open' && state !== 'accepted') refuseUnlessOpen(state)
      const { date, message = null, price } = received.body
      await countWritten(scope, open.link)
      const totalCents = await scope.services.schedule.priceAsShown(scope, quote.id, { date, price })
      await record(open, visitor, 'date_proposed', { date, message, totalCents })
      await putNoteToCompany(scope, quote, {
        alert: 'asked',
        title: `${quote.customerName} proposes ${mediumDate(date)} for quote ${quote.quoteNumber}`,
        lines: [
          totalCents === null ? null : `At your rates that day costs ${formatCents(totalCents)}.`,
          message,
        ],
      })
    }),

  async freeStarts(visitor, { params, query }) {
    const open = await readBehindLink(visitor, { token: params.token, version: undefined })
    refuseLocked(open)
    if (!open.newest.document.customersMayBook) return { days: [], agreed: null, lasts: 1, earliest: null }
    return open.scope.services.schedule.freeStarts(open.scope, open.quote.id, query.date)
  },

  book: (visitor, received) =>
    change(visitor, targetOf(received), async (open) => {
      const { scope, quote, shown, state } = open
      if (state !== 'accepted' || !shown.document.customersMayBook) {
        throw new Refusal('conflict', 'Please accept the quote first; then the day can be booked.')
      }
      if (quote.jobId !== null) throw new Refusal('conflict', 'This move is booked already.')
      const { date, start } = received.body
      const { jobNumber } = await scope.services.schedule.book(scope, quote.id, `${date}T${start}:00`)
      await record(open, visitor, 'booked', { date: `${date} ${start}`, jobNumber })
      const waits = shown.document.deposit?.bookingWaits ?? false
      await putNoteToCompany(scope, quote, {
        alert: 'accepted',
        title: `${quote.customerName} ${waits ? 'asked for' : 'booked'} ${mediumMoment(`${date} ${start}`)}: ${jobNumber}`,
        lines: [waits ? 'The day is held, and booked once the deposit is paid.' : null],
      })
    }),

  async unlock(visitor, received) {
    const target = targetOf(received)
    const link = await linkOf(visitor, target.token)
    const open = await openOffer(visitor, link, looks(visitor, link, target.version))
    if (!(await countAnswer(visitor.db, link, visitor.now))) throw tooManyAnswers()
    if (!isTheCustomer(open.shown.document, received.body.answer)) {
      throw new Refusal('forbidden', 'That does not match what we have. Please try again.')
    }
    await forgiveWrongAnswers(visitor.db, link)
    return recognise(visitor, link, target)
  },

  async logo(visitor, received) {
    const { shown } = await readBehindLink(visitor, targetOf(received))
    const { organizationId, logoSha256, document } = shown
    const logo = document.company.hasLogo ? await logoOf(visitor.db, organizationId, logoSha256) : null
    if (!logo) throw new Refusal('not-found', 'There is no logo.')
    return new File([logo.png], 'logo.png', { type: 'image/png' })
  },

  async document(visitor, received) {
    const { state, shown, link } = await readBehindLink(visitor, targetOf(received))
    refuseLocked({ state })
    const key = { organizationId: link.organizationId, quoteId: link.quoteId, version: shown.version }
    const make = received.query.signed ? signedPdf : versionPdf
    const { pdf, document } = await make(visitor.db, visitor.services.documents, key, visitor.gone)
    return pdfFile(document, pdf, received.query)
  },
}
