import type { FastifyInstance } from 'fastify'
import { dayAfter } from '../../domain/calendar.ts'
import { FEED_DAYS } from '../../domain/jobs/calendar-feeds.ts'
import { Refusal } from '../../domain/refusal.ts'
import { createCompanyLines } from '../company-lines.ts'
import type { Feature } from '../feature.ts'
import { type OrgScope, openCompanyScope } from '../org-scope.ts'
import { fingerprint } from '../secrets.ts'
import type { Database } from '../storage/database.ts'
import { dayIn, midnightIn } from '../time/wall-clock.ts'
import { CALENDAR_TYPE, type CalendarEvent, longCalendarFile } from './calendar-file.ts'
import { calendarFeedHandlers, confirmationHandlers } from './handlers.ts'
import { jobEvents } from './job-events.ts'
import { type Feed, findFeed, jobsOfFeed, type NamedFeed, noteReading } from './queries.ts'
import { lookForBookings, lookForReminders } from './tell-customers.ts'

type Dependencies = {
  db: Database
  /** Counts an address that leads nowhere against the network address that asks; fails when there were too many. */
  limits: { countWrongLink(address: string): Promise<unknown> }
  clock: () => Date
}

const ADDRESS = /^([\w-]{27})\.ics$/
/** Calendars of one company that are being read or wait for it; programs ask often, and many at the full hour. */
const MOST_PER_COMPANY = 50
const LONGEST_WAIT_MS = 10_000
const RETRY_S = 60
const DEAD = 'This calendar address no longer works.'

/**
 * Serves `/calendar/:secret.ics` to calendar programs: the secret is the right. Reading changes nothing but when it was
 * last read. What is unknown, malformed or revoked is answered alike, and counted; a right address is read from wherever
 * wrong ones are asked for, since a whole office may share its network address with a forgotten program.
 */
function serveCalendar(app: FastifyInstance, { db, limits, clock }: Dependencies): void {
  async function find(file: string, from: string): Promise<NamedFeed> {
    const secret = ADDRESS.exec(file)?.[1]
    const feed = secret === undefined ? null : await findFeed(db, fingerprint(secret))
    if (feed) return feed
    await limits.countWrongLink(from)
    throw new Refusal('not-found', DEAD)
  }

  const lines = createCompanyLines({ most: MOST_PER_COMPANY, longestMs: LONGEST_WAIT_MS, refusal })

  app.get<{ Params: { file: string } }>(
    '/calendar/:file',
    { schema: { hide: true } },
    async (request, reply) => {
      const { feed, name } = await find(request.params.file, request.ip)
      const scope = await openCompanyScope(db, feed, null, clock())
      const leave = await lines.wait(scope.organizationId, request.signal)
      const file = await longCalendarFile(eventsOf(scope, feed), {
        name: feed.kind === 'company' ? name : `${name}: jobs`,
      }).finally(leave)
      await noteReading(scope, feed)
      const etag = `W/"${fingerprint(file)}"`
      reply.headers({
        etag,
        // Asked again each time, so that a change shows at once; proxies keep nothing.
        'cache-control': 'private, no-cache',
        'x-robots-tag': 'noindex',
        'referrer-policy': 'no-referrer',
      })
      if (request.headers['if-none-match'] === etag) return reply.status(304).send()
      return reply.type(CALENDAR_TYPE).send(file)
    },
  )
}

async function* eventsOf(scope: OrgScope, feed: Feed): AsyncGenerator<CalendarEvent[]> {
  for await (const jobs of jobsOfFeed(scope, feed, shownPeriod(scope))) {
    yield jobs.flatMap((job) => jobEvents(scope, job))
  }
}

const refusal = () =>
  new Refusal('too-many', 'Too many programs are reading this company’s calendars right now.', RETRY_S)

function shownPeriod({ timeZone, now }: OrgScope): { from: Date; to: Date } {
  const today = dayIn(timeZone, now)
  return {
    from: midnightIn(timeZone, dayAfter(today, -FEED_DAYS.back)),
    to: midnightIn(timeZone, dayAfter(today, FEED_DAYS.ahead + 1)),
  }
}

export const calendars = {
  name: 'calendars',
  handlers: { calendarFeeds: calendarFeedHandlers, notifications: confirmationHandlers },
  mails: () => ({ booking: {} }),
  periodic: [
    {
      looksFor: 'bookings of which customers are to be told',
      // They have rested for a minute by then: a whole look more would make it two.
      everyMs: ({ followUpsEveryMs }) => Math.min(followUpsEveryMs, 10_000),
      on: 'every node, each row once',
      look: lookForBookings,
    },
    {
      looksFor: 'deleted bookings to take back, and moves to remind of',
      everyMs: ({ followUpsEveryMs }) => followUpsEveryMs,
      on: 'every node, each row once',
      look: lookForReminders,
    },
  ],
  serve: serveCalendar,
} satisfies Feature
