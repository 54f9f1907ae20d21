import { and, asc, eq, sql } from 'drizzle-orm'
import type { Contract } from '../../contract/contract.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { StaffScope } from '../org-scope.ts'
import type { Handlers } from '../serve-contract.ts'
import { lockInCompany } from '../storage/lock-in-company.ts'
import { ofCompany } from '../storage/of-company.ts'
import { quoteViews } from '../storage/tables/quote-views.ts'

const MOST = 20

const { id, name, filter, customerName } = quoteViews
const columns = { id, name, filter, customer_name: customerName }
const ofUser = (scope: StaffScope) => ofCompany(scope, quoteViews, eq(quoteViews.userId, scope.userId))

const listViews = (scope: StaffScope) =>
  scope.db.select(columns).from(quoteViews).where(ofUser(scope)).orderBy(sql`lower(${name})`, asc(id))

/** Views of the quotes list: nobody sees those of others, and none of them is in the history. */
export const viewHandlers: Handlers<Contract['quoteViews']> = {
  list: async (scope) => ({ views: await listViews(scope) }),

  async keep(scope, { body }) {
    await lockInCompany(scope, `quote views of ${scope.userId} in`)
    const views = await listViews(scope)
    if (views.length >= MOST && views.every((view) => view.name !== body.name)) {
      throw new Refusal('conflict', `You have ${MOST} views. Delete one first.`)
    }
    const { organizationId, userId, now: createdAt } = scope
    const found = { filter: body.filter ?? null, customerName: body.customer_name ?? null }
    const [row] = await scope.db
      .insert(quoteViews)
      .values({ organizationId, userId, name: body.name, ...found, createdAt })
      .onConflictDoUpdate({
        target: [quoteViews.organizationId, quoteViews.userId, name],
        set: found,
      })
      .returning(columns)
    if (!row) throw new Error('the view was not stored')
    return row
  },

  async delete(scope, { params }) {
    const [gone] = await scope.db
      .delete(quoteViews)
      .where(and(ofUser(scope), eq(id, params.id)))
      .returning({ id })
    if (!gone) throw new Refusal('not-found', 'View not found')
  },
}
