import { and, desc, eq, gt, isNotNull, max, sql } from 'drizzle-orm'
import { z } from 'zod'
import { CUSTOMER_ANSWERS } from '../../contract/notices.ts'
import type { OrgScope } from '../org-scope.ts'
import { quotes } from '../storage/tables/quotes.ts'

/** What nodes tell each other through the database when a quote came from the phone agent, or a customer answered. */
export const PHONE_QUOTES = 'phone_quotes'

const customerAnswer = z.object({
  organizationId: z.number(),
  id: z.number(),
  quoteNumber: z.string(),
  customerName: z.string(),
  answer: z.enum(CUSTOMER_ANSWERS),
})
/** What a customer did, as far as a notice tells of it. */
export type CustomerAnswer = z.output<typeof customerAnswer>

const phoneQuote = z.object({
  organizationId: z.number(),
  id: z.number(),
  quoteNumber: z.string(),
  customerName: z.string(),
  totalCents: z.number().nullable(),
})
/** A quote as far as a notice tells of it. */
export type PhoneQuote = z.output<typeof phoneQuote>

/** Null for what another version of the server tells. */
export function readNews(payload: string): PhoneQuote | CustomerAnswer | null {
  try {
    return z.union([customerAnswer, phoneQuote]).safeParse(JSON.parse(payload)).data ?? null
  } catch {
    return null
  }
}

/** Tells every node of a quote, as soon as the caller's transaction is committed. */
export async function announcePhoneQuote(
  scope: OrgScope,
  quote: Omit<PhoneQuote, 'organizationId'>,
): Promise<void> {
  const payload = JSON.stringify(phoneQuote.parse({ ...quote, organizationId: scope.organizationId }))
  await scope.db.execute(sql`select pg_notify(${PHONE_QUOTES}, ${payload})`)
}

/** Tells every node what a customer did, as soon as the caller's transaction is committed. */
export async function announceAnswer(
  scope: OrgScope,
  answer: Omit<CustomerAnswer, 'organizationId'>,
): Promise<void> {
  const payload = JSON.stringify(customerAnswer.parse({ ...answer, organizationId: scope.organizationId }))
  await scope.db.execute(sql`select pg_notify(${PHONE_QUOTES}, ${payload})`)
}

const fromPhone = (scope: OrgScope) =>
  and(eq(quotes.organizationId, scope.organizationId), isNotNull(quotes.phoneCallId))

/** The id of the newest quote from the phone agent, 0 before there is one. */
export async function newestPhoneQuoteId(scope: OrgScope): Promise<number> {
  const [row] = await scope.db
    .select({ id: max(quotes.id) })
    .from(quotes)
    .where(fromPhone(scope))
  return row?.id ?? 0
}

/** The newest quotes from the phone agent after one that is known, which still wait for somebody, in their order. */
export async function listPhoneQuotesAfter(
  scope: OrgScope,
  id: number,
  atMost: number,
): Promise<PhoneQuote[]> {
  const { organizationId, quoteNumber, customerName, totalCents } = quotes
  const newestFirst = await scope.db
    .select({ organizationId, id: quotes.id, quoteNumber, customerName, totalCents })
    .from(quotes)
    .where(and(fromPhone(scope), eq(quotes.status, 'phone_quote'), gt(quotes.id, id)))
    .orderBy(desc(quotes.id))
    .limit(atMost)
  return newestFirst.reverse()
}
