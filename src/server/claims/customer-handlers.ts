import type { Contract } from '../../contract/contract.ts'
import type { CustomerClaims } from '../../contract/customer-claims.ts'
import { mediumDate } from '../../domain/calendar.ts'
import { endOfSpan } from '../../domain/jurisdictions/end-of-span.ts'
import { centsOf, formatCents } from '../../domain/money.ts'
import { Refusal } from '../../domain/refusal.ts'
import { stopFollowUps } from '../follow-ups/queries.ts'
import { recordedChange } from '../history/record-change.ts'
import type { WholeJob } from '../jobs/job-rows.ts'
import { getJob, getJobLocked } from '../jobs/queries.ts'
import { changeBehindLink, readJobBehindLink, tellCompany } from '../offers/behind-link.ts'
import type { OrgScope } from '../org-scope.ts'
import { storedKey } from '../quotes/events.ts'
import type { Handlers, Visitor } from '../serve-contract.ts'
import { dayIn } from '../time/wall-clock.ts'
import { lockClaim, storeAct } from './claim-acts.ts'
import { claimFactsOf, notedOnDay } from './claim-facts.ts'
import { keepClaimPhoto, photoOfCustomer } from './claim-photos.ts'
import { fileClaim } from './file-claim.ts'
import { claimOfRequest, claimsOfJob, itemsOf } from './queries.ts'
import { findReview, getReviewSettings, storeReview, storeReviewSettings } from './review-queries.ts'
import { forCustomer } from './to-api.ts'

const notBooked = () => new Refusal('not-found', 'This move is not booked yet.')

async function answer(scope: OrgScope, jobId: number): Promise<CustomerClaims> {
  const job = await getJob(scope, jobId)
  const { rules, deliveredOn, protection } = await claimFactsOf(scope, job)
  const claims = await claimsOfJob(scope, jobId)
  const items = await itemsOf(
    scope,
    claims.map(({ id }) => id),
  )
  const filing = rules.deadlines.claim
  return {
    claims: claims.map((claim) => forCustomer(claim, items)),
    file_by:
      filing && deliveredOn !== null
        ? `${filing.words} That is ${mediumDate(endOfSpan(deliveredOn, filing.is))}.`
        : null,
    protection: protection.label,
    articles: (await notedOnDay(scope, jobId)).inventory.map(({ tag, article }) => ({ tag, article })),
    review: await reviewOf(scope, job),
  }
}

async function reviewOf(scope: OrgScope, { id, status }: WholeJob): Promise<CustomerClaims['review']> {
  const { active, url } = await getReviewSettings(scope)
  if (!active || status !== 'completed') return null
  const review = await findReview(scope, id)
  return { rating: review?.rating ?? null, words: review?.words ?? null, url }
}

const read = async (visitor: Visitor, token: string) => {
  const { scope, jobId } = await readJobBehindLink(visitor, token)
  return answer(scope, jobId)
}

/** What customers claim behind their link, and say of their move. */
export const customerClaimHandlers: Handlers<Contract['customerClaims']> = {
  get: (visitor, { params }) => read(visitor, params.token),

  async file(visitor, { params: { token }, body: { items } }) {
    await changeBehindLink(visitor, { token, version: undefined }, async (open) => {
      const { scope, quote } = open
      if (quote.jobId === null) throw notBooked()
      const requestKey = visitor.keyed && storedKey(visitor.keyed)
      if (requestKey !== null && (await claimOfRequest(scope, requestKey)) !== null) return
      const job = await getJobLocked(scope, quote.jobId)
      const { deliveredOn } = await claimFactsOf(scope, job)
      if (deliveredOn === null) {
        throw new Refusal('conflict', 'Your things are not delivered yet. Write a remark, or call us.')
      }
      const filedOn = dayIn(scope.timeZone, scope.now)
      const claim = await fileClaim(scope, job, { filedOn, filedHow: 'link', items, requestKey })
      await tellCompany(open, {
        title: `${quote.customerName} filed claim ${claim.number}: ${formatCents(claim.askedCents)}`,
        lines: claim.items.map(({ what, askedCents, note }) =>
          [`${what}, ${formatCents(askedCents)}`, note].filter(Boolean).join(': '),
        ),
      })
    })
    return read(visitor, token)
  },

  async accept(visitor, { params: { token, number }, body }) {
    await changeBehindLink(visitor, { token, version: undefined }, async (open) => {
      const { scope, quote } = open
      if (quote.jobId === null) throw notBooked()
      const found = (await claimsOfJob(scope, quote.jobId)).find((claim) => claim.number === number)
      if (!found) throw new Refusal('not-found', 'Claim not found')
      const claim = await lockClaim(scope, found.id)
      const offered = centsOf(body.offered)
      // A press whose answer was lost comes again.
      if (claim.state === 'accepted' && claim.offeredCents === offered) return
      if (claim.offeredCents !== offered) {
        throw new Refusal('conflict', 'The offer has changed. Please look at it again.')
      }
      await storeAct(scope, claim, 'accept', { acceptedOn: dayIn(scope.timeZone, scope.now) })
      await tellCompany(open, {
        title: `${quote.customerName} accepts ${formatCents(offered)} on claim ${number}`,
        lines: [`The claim was for ${formatCents(claim.askedCents)}.`],
      })
    })
    return read(visitor, token)
  },

  async photo(visitor, { params: { token, sha256 }, body: content }) {
    const { scope, jobId } = await readJobBehindLink(visitor, token)
    await keepClaimPhoto(scope, jobId, { sha256, content })
    return { sha256 }
  },

  async picture(visitor, { params: { token, sha256 } }) {
    const { scope, jobId } = await readJobBehindLink(visitor, token)
    return photoOfCustomer(scope, jobId, sha256)
  },

  async review(visitor, { params: { token }, body: { rating, words = null } }) {
    await changeBehindLink(visitor, { token, version: undefined }, async (open) => {
      const { scope, quote } = open
      if (quote.jobId === null) throw notBooked()
      const job = await getJobLocked(scope, quote.jobId)
      const before = await reviewOf(scope, job)
      if (before === null) throw new Refusal('conflict', 'Reviews are not open for this move.')
      await storeReview(scope, job.id, { rating, words })
      if (before.rating === rating && before.words === words) return
      await tellCompany(open, {
        title: `${quote.customerName} rates the move ${rating} of 5`,
        lines: [words ?? 'Without words.'],
      })
    })
    return read(visitor, token)
  },

  async stopAsking(visitor, { params: { token } }) {
    await changeBehindLink(visitor, { token, version: undefined }, async ({ scope, quote }) => {
      if (quote.customerEmail !== null) await stopFollowUps(scope, quote.customerEmail)
    })
    return read(visitor, token)
  },
}

/** Whether a company asks its customers how the move was. */
export const reviewSettingHandlers: Handlers<Contract['reviewSettings']> = {
  get: async (scope) => ({ value: await getReviewSettings(scope) }),

  async put(scope, { body: { value } }) {
    const entry = { entity: 'settings', name: 'how customers are asked for a review' } as const
    const change = async () => {
      const before = await getReviewSettings(scope)
      const { active = before.active, url = before.url } = value
      await storeReviewSettings(scope, { active, url: url && withScheme(url) })
    }
    await recordedChange(scope, entry, { read: getReviewSettings, change })
    return { value: await getReviewSettings(scope) }
  },
}

/** An address that leads somewhere also as a link. */
const withScheme = (url: string) => (/^https?:\/\//i.test(url) ? url : `https://${url}`)
