import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { isEmailAddress } from '../../domain/email-address.ts'
import { isPhoneNumber } from '../../domain/phone-number.ts'
import type { Importable } from '../feature.ts'
import { recordChange, wasChanged } from '../history/record-change.ts'
import type { OrgScope } from '../org-scope.ts'
import { emailKey } from '../storage/tables/columns.ts'
import { customers } from '../storage/tables/customers.ts'
import { jobs } from '../storage/tables/jobs.ts'
import { phoneKey, quotes } from '../storage/tables/quotes.ts'
import { getCustomer, mine, ownJobsOf, quotesOf } from './queries.ts'

const contactOf = ({
  name,
  email,
  phone,
}: {
  name: string
  email?: string | null
  phone?: string | null
}) => ({
  name,
  email: email ?? null,
  phone: phone ?? null,
})

/** Customers of another program, who are here before they have a quote. */
export const importedCustomers: Importable<'customers'> = {
  kind: 'customers',

  async present(scope, ids) {
    const rows = await scope.db
      .select({ id: customers.id })
      .from(customers)
      .where(and(mine(scope), inArray(customers.id, [...ids])))
    return new Set(rows.map(({ id }) => id))
  },

  async known(scope, rows) {
    const emails = rows.map(({ email }) => (email && isEmailAddress(email) ? email.toLowerCase() : null))
    const phones = rows.map(({ phone }) =>
      phone && isPhoneNumber(phone) ? phone.replace(/\D/g, '').slice(-10) : null,
    )
    const here = await namesOf(
      scope,
      emails.filter((email) => email !== null),
      phones.filter((phone) => phone !== null),
    )
    return rows.map((_, at) => {
      const name = here.get(emails[at] ?? '') ?? here.get(phones[at] ?? '')
      return name === undefined ? null : `Here already as ${name}`
    })
  },

  async make(scope, row) {
    const { organizationId } = scope
    const contact = contactOf(row)
    const [made] = await scope.db
      .insert(customers)
      .values({ ...contact, organizationId, kept: true })
      .returning({ id: customers.id })
    if (!made) throw new Error('the customer was not stored')
    await recordChange(scope, {
      entity: 'customer',
      id: made.id,
      name: `customer ${contact.name}`,
      action: 'created',
      after: contact,
    })
    return { id: made.id, name: contact.name }
  },

  async unmake(scope, id, row) {
    const customer = await getCustomer(scope, id)
    if (customer.id !== id) return 'Somebody has merged them with another customer'
    const [quote] = await scope.db
      .select({ id: quotes.id })
      .from(quotes)
      .where(quotesOf(scope, [id]))
      .limit(1)
    const [job] = await scope.db
      .select({ id: jobs.id })
      .from(jobs)
      .where(ownJobsOf(scope, [id]))
      .limit(1)
    if (quote || job) return 'They have a quote or a job by now'
    if (await wasChanged(scope, 'customer', id)) return 'Somebody has changed them since'
    const [gone] = await scope.db
      .delete(customers)
      .where(and(mine(scope), eq(customers.id, id)))
      .returning({ name: customers.name })
    const before = row ?? gone
    if (before) {
      const name = `customer ${before.name}`
      await recordChange(scope, {
        entity: 'customer',
        id,
        name,
        action: 'deleted',
        before: contactOf(before),
      })
    }
    return null
  },
}

/** By whatever of these they are known the names of those who are here, by e-mail address and by digits. */
async function namesOf(
  scope: OrgScope,
  emails: readonly string[],
  phones: readonly string[],
): Promise<Map<string, string>> {
  if (emails.length === 0 && phones.length === 0) return new Map()
  const { db, organizationId } = scope
  const said = [
    { table: quotes, name: quotes.customerName, email: quotes.customerEmail, phone: quotes.customerPhone },
    { table: jobs, name: jobs.customerName, email: jobs.customerEmail, phone: jobs.customerPhone },
    { table: customers, name: customers.name, email: customers.email, phone: customers.phone },
  ]
  const here = new Map<string, string>()
  for (const { table, name, email, phone } of said) {
    // As the partial indexes of the tables have it.
    const indexed =
      table === customers
        ? sql`${customers.kept}`
        : table === jobs
          ? sql`${jobs.customerId} is not null`
          : undefined
    for (const [key, keys] of [
      [emailKey(email), emails],
      [phoneKey(phone), phones],
    ] as const) {
      if (keys.length === 0) continue
      const rows = await db
        .select({ key: sql<string>`${key}`, name })
        .from(table)
        .where(and(eq(table.organizationId, organizationId), indexed, or(inArray(key, [...keys]))))
      for (const row of rows) here.set(row.key, row.name)
    }
  }
  return here
}
