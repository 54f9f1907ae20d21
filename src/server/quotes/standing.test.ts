import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openScratchDatabase } from '../../../test/setup/prepared-database.ts'
import {
  ASKED,
  OFFER_STANDINGS,
  QUOTE_ANSWERS,
  STANDINGS_OF,
  standingOf,
} from '../../domain/quotes/quote-standing.ts'
import { QUOTE_STATUSES } from '../../domain/quotes/quote-status.ts'
import { openCompanyScope } from '../org-scope.ts'
import type { OpenDatabase } from '../storage/database.ts'
import { sumFigures } from '../storage/figures.ts'
import { quotes } from '../storage/tables/quotes.ts'
import { countByFilter } from './list-quotes.ts'
import { standingIs } from './standing.ts'

const TODAY = '2026-11-23'

/** Every combination of what decides, of which a booked quote is always approved. */
const combinations = QUOTE_STATUSES.flatMap((status) =>
  [null, ...QUOTE_ANSWERS].flatMap((answer) =>
    [null, ...ASKED].flatMap((asked) =>
      [null, new Date('2026-11-20T12:00:00Z')].flatMap((seenAt) =>
        [null, '2026-11-22', TODAY, '2026-11-24'].flatMap((holdsUntil) =>
          (status === 'approved' ? [true, false] : [false]).map((booked) => ({
            status,
            answer,
            asked,
            seenAt,
            holdsUntil,
            booked,
          })),
        ),
      ),
    ),
  ),
)

let database: OpenDatabase
let organizationId: number

beforeAll(async () => {
  database = await openScratchDatabase()
  const { rows } = await database.db.execute<{ id: string }>(sql`
    insert into organizations (company_name, company_email, time_zone, created_at)
    values ('Ridgeline Movers', 'office@ridgeline.example', 'America/Denver', now()) returning id`)
  organizationId = Number(rows[0]?.id)
  await database.db.execute(
    sql`insert into rate_cards (organization_id, version, card) values (${organizationId}, 1, '{}')`,
  )
  await database.db.insert(quotes).values(
    combinations.map((facts, n) => ({
      ...facts,
      organizationId,
      quoteNumber: `Q-${n}`,
      customerName: 'Ava Stone',
      moveType: 'household' as const,
      customerLeadSource: 'other',
      items: [],
      ...{ pickupStairs: 0, pickupCarryFeet: 0, pickupElevator: false },
      ...{ deliveryStairs: 0, deliveryCarryFeet: 0, deliveryElevator: false },
      multipleStops: 0,
      rateCardVersion: 1,
      totalCents: 100,
    })),
  )
})
afterAll(() => database.close())

// @spec 10.30 One function decides where a quote stands, for list, page, search, dashboard and filters
// @spec 2.7.5
test.each(OFFER_STANDINGS)(
  'the filter %s finds the quotes that are said to stand so, and no other',
  async (filter) => {
    const rows = await database.db
      .select({ number: quotes.quoteNumber })
      .from(quotes)
      .where(and(eq(quotes.organizationId, organizationId), standingIs(filter, TODAY)))
    const expected = combinations.flatMap((facts, n) =>
      (filter === 'asked' ? facts.asked !== null : STANDINGS_OF[filter].includes(standingOf(facts, TODAY)))
        ? [`Q-${n}`]
        : [],
    )
    expect(expected.length).toBeGreaterThan(0)
    expect(rows.map(({ number }) => number).sort()).toEqual(expected.sort())
    const scope = await openCompanyScope(database.db, { organizationId }, null, new Date())
    const counts = await countByFilter(scope, TODAY)
    expect(counts[filter]).toEqual({ total: expected.length, more: false })
    expect(counts.all).toEqual({ total: combinations.length, more: false })
  },
)

// @spec 10.30
test('the figure of what waits counts the same quotes', async () => {
  const scope = await openCompanyScope(database.db, { organizationId }, null, new Date())
  const waiting = combinations.filter((facts) => STANDINGS_OF.waiting.includes(standingOf(facts, TODAY)))
  const sums = await sumFigures(scope, ['quotes.waiting', 'quotes.unseen'], { from: TODAY })
  expect(sums['quotes.waiting']).toEqual({ count: waiting.length, cents: 100 * waiting.length })
  expect(sums['quotes.unseen'].count).toBe(waiting.filter(({ seenAt }) => seenAt === null).length)
})
